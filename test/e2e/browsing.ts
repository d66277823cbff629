import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { expect, inject } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { isLoading, navigateTo } from '#test/faults/scripts/in-page.ts';
import { profileAt } from '#test/support/profile.ts';
import { countOpened } from '#test/support/run-folder.ts';

/** Long, so that nothing fails because the machine is busy. */
export const patienceMs = 120_000;

/** The browser that all journeys share, as a test file sees it: closing it leaves it to the others. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browserAt'));

/** A visitor with a browser profile of their own; `complaints` are console errors and CSP reports. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

/**
 * A new visitor of the shop; `options` are Playwright's for a context. Without the service worker,
 * so that a page shows what the server says and requests can be counted; its own journeys allow it.
 */
export async function newVisitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  countOpened('pages');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** Signs in by the header's dialog, which must be open. */
export async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email or username').fill(identifier);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The browser profile of somebody who has signed in already: options for `newVisitor`. */
export const profileOf = (person: { user: User; token: string; shopUrl?: string }) =>
  profileAt(person.shopUrl ?? inject('shopUrl'), person);

/** A visitor who has signed in already, and whom nothing that moves keeps waiting. */
export const visitorAs = (
  browser: Browser,
  person: Parameters<typeof profileOf>[0],
): Promise<Visitor> => newVisitor(browser, { reducedMotion: 'reduce', ...profileOf(person) });

/** Goes on as a link does, which takes a third of loading a page anew, until the other page is there. */
export async function goOnTo(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').first().elementHandle();
  await page.evaluate(navigateTo, path);
  await page.waitForFunction((heading) => !heading?.isConnected, before);
  await expect.poll(() => page.evaluate(isLoading), { timeout: patienceMs }).toBe(false);
}

/** Moves the focus by keyboard until it is there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with ${key}.`);
}

/** Where somebody without a pointer goes on, after what they were at has made way for it. */
export async function hasFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement), {
      timeout: patienceMs,
    })
    .toBe(true);
}

/** Waits until React answers to the element: a click before is lost where no script waits for it. */
export async function isAlive(target: Locator): Promise<void> {
  const hasProps = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  await expect.poll(() => target.evaluate(hasProps), { timeout: patienceMs }).toBe(true);
}

/** Waits until a field holds that. */
export async function holds(field: Locator, value: string): Promise<void> {
  await expect.poll(() => field.inputValue(), { timeout: patienceMs }).toBe(value);
}

/** What a page complained of, beside the failed requests that browser and router report. */
export const ownComplaints = ({ complaints }: Visitor) =>
  complaints.filter((complaint) => !/^Failed to (load resource|fetch manifest)/.test(complaint));
