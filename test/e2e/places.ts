import type { Page } from 'playwright';
import { isLoading } from '#test/faults/scripts/in-page.ts';

/** How somebody recognises the page that a link led to. */
export interface Place {
  url: string;
  h1: string;
  title: string;
}

const patience = 10_000;

export async function load(page: Page, path: string) {
  await page.goto(path);
  await closeSignIn(page);
}

export const clickLink = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]:visible`)
    .first()
    .click({ timeout: patience })
    .then(
      () => true,
      () => false,
    );

/** Waits until the page shows all of a place. */
export const shows = (page: Page, place: Place) =>
  page
    .waitForFunction(
      ({ url, h1, title }) =>
        h1 !== '' &&
        location.href === url &&
        document.title === title &&
        document.querySelector('h1')?.textContent === h1,
      place,
      { timeout: patience, polling: 50 },
    )
    .then(
      () => true,
      () => false,
    );

/** Waits until nothing of the page is loading, for ten seconds at most. */
export async function settle(page: Page) {
  const until = Date.now() + patience;
  // It throws while the page is being left.
  const isUnderway = () => page.evaluate(isLoading).catch(() => true);
  while ((await isUnderway()) && Date.now() < until) await page.waitForTimeout(50);
}

const signInOf = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

export const isPersonal = (path: string) => /^\/(cart|checkout|myaccount|admin)\b/.test(path);

/** A page that needs a session asks a visitor to sign in as soon as it is there. */
export async function closeSignIn(page: Page) {
  if (!isPersonal(new URL(page.url()).pathname) || (await isSignedIn(page))) return;
  await signInOf(page).getByRole('button', { name: 'Close' }).click();
  await signInOf(page).waitFor({ state: 'detached' });
}

/** The header asks a visitor to sign in; says whether they go on to that page all the same. */
export async function goOnWithoutSigningIn(page: Page, href: string): Promise<boolean> {
  const isAsked = await page
    .waitForFunction(
      (path) => document.querySelector('dialog[open]') ?? location.href.endsWith(path),
      href,
      { timeout: patience },
    )
    .then(() => signInOf(page).isVisible())
    .catch(() => false);
  if (!isAsked || new URL(page.url()).pathname === href) return true;
  const name = isPersonal(href) ? 'Close' : 'Continue without signing in';
  await signInOf(page).getByText(name).or(signInOf(page).getByRole('button', { name })).click();
  await signInOf(page).waitFor({ state: 'detached' });
  return !isPersonal(href);
}

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);

export const placeOf = async (page: Page): Promise<Place> => ({
  url: page.url(),
  ...(await page
    .evaluate(() => ({
      h1: document.querySelector('h1')?.textContent ?? '',
      title: document.title,
    }))
    // It throws while the page is being left.
    .catch(() => ({ h1: '', title: '' }))),
});

/** Links to pages of the shop that a pointer can reach, as they are written. */
export async function linksOn(page: Page): Promise<string[]> {
  const written = await page
    .locator('a[href^="/"]:visible:not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(written)].filter((href) => !/^\/(api|uploads)\//.test(href));
}
