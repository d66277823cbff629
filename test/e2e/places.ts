import type { ElementHandle, Page } from 'playwright';
import { expect } from 'vitest';
import { isLoading } from '#test/faults/scripts/in-page.ts';

/** How somebody recognises the page that a link led to. */
export interface Place {
  url: string;
  h1: string;
  title: string;
}

export async function load(page: Page, path: string) {
  await page.goto(path);
  await closeSignIn(page);
}

export const clickLink = (page: Page, href: string) =>
  page.locator(`a[href="${href}"]:visible`).first().click();

/** Waits until the page shows all of a place; returns false if it still shows another. */
export const shows = (page: Page, place: Place) =>
  page
    .waitForFunction(
      ({ url, h1, title }) =>
        h1 !== '' &&
        location.href === url &&
        document.title === title &&
        document.querySelector('h1')?.textContent === h1,
      place,
    )
    .then(
      () => true,
      () => false,
    );

/** Waits until nothing of the page is loading. */
export const settle = (page: Page) =>
  // It throws while the page is being left.
  expect.poll(() => isBusy(page).catch(() => true), { interval: 50 }).toBe(false);

async function isBusy(page: Page) {
  if (await page.evaluate(isLoading)) return true;
  // The router is at rest before React has drawn where it led to. `requestIdleCallback` would wait for
  // frames too, of which a page may have none.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
  return page.evaluate(isLoading);
}

/**
 * Waits until the page before has gone with its heading: the router is at rest before React has drawn
 * the next one.
 */
export const hasGone = (page: Page, heading: ElementHandle | null) =>
  // It throws where the next page is loaded.
  page.waitForFunction((element) => !element?.isConnected, heading).catch(() => null);

const signInOf = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

export const isPersonal = (path: string) => /^\/(cart|checkout|myaccount|admin)\b/.test(path);

/** A page that needs a session asks a visitor to sign in as soon as it is there. */
export async function closeSignIn(page: Page) {
  if (!isPersonal(new URL(page.url()).pathname) || (await isSignedIn(page))) return;
  await signInOf(page).getByRole('button', { name: 'Close' }).click();
  await signInOf(page).waitFor({ state: 'detached' });
}

/**
 * Closes the dialog that asks a visitor to sign in after a click on a link, or goes on without signing
 * in. Returns whether the visitor comes to that page.
 */
export async function goOnWithoutSigningIn(page: Page, href: string, from: string) {
  await page.waitForFunction(
    ([path, before]) =>
      document.querySelector('dialog[open]') !== null ||
      location.href !== before ||
      before.endsWith(path),
    [href, from] as const,
  );
  if (!(await signInOf(page).isVisible()) || new URL(page.url()).pathname === href) return true;
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
