import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { expect, inject } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { isLoading, navigateTo } from '#test/faults/scripts/in-page.ts';
import { profileAt } from '#test/support/profile.ts';
import { countOpened } from '#test/support/run-folder.ts';

/** Ten times what a step takes at a load of 16, as `expect.poll` waits too. */
const patienceMs = 120_000;

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
  // Also counts pages that it opens later, in other tabs.
  context.on('page', () => countOpened('pages'));
  await context.addInitScript(recordToasts);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

declare global {
  interface Window {
    /** The messages that appeared on this page and that no test has waited for yet. */
    toldToasts: string[];
  }
}

/** Runs in each new page: on a busy machine a toast may have gone before somebody looks for it. */
function recordToasts() {
  window.toldToasts = [];
  const note = ({ target, addedNodes }: MutationRecord) => {
    if (!(target instanceof Element && target.matches('[aria-label=Notifications]'))) return;
    for (const toast of addedNodes) {
      if (toast instanceof Element && toast.checkVisibility()) {
        window.toldToasts.push(toast.textContent ?? '');
      }
    }
  };
  new MutationObserver((records) => records.forEach(note)).observe(document, {
    childList: true,
    subtree: true,
  });
}

/** Waits until a toast with these words has appeared. Each toast counts once. */
export async function wasTold(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const place = window.toldToasts.findIndex((text) => text.includes(wanted));
    return place >= 0 && window.toldToasts.splice(place, 1).length > 0;
  }, words);
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

/** Navigates as a link does, in a third of the time of a new load, and waits for the other page. */
export async function goOnTo(page: Page, path: string): Promise<void> {
  const heading = page.locator('h1').first();
  const before = { element: await heading.elementHandle(), words: await heading.textContent() };
  await page.evaluate(navigateTo, path);
  // Two pages of one kind, such as the legal ones, keep the element and change its words.
  await page.waitForFunction(
    ({ element, words }) => !element?.isConnected || element.textContent !== words,
    before,
  );
  await expect.poll(() => page.evaluate(isLoading)).toBe(false);
}

/** Moves the focus by keyboard to the target. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // Found once, because a search by role takes longer than a press.
  let wanted = await target.elementHandle();
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key);
    const [isFocused, isThere] = await page.evaluate(
      (element) => [element === document.activeElement, element?.isConnected],
      wanted,
    );
    if (isFocused) return;
    if (!isThere) wanted = await target.elementHandle();
  }
  throw new Error(`${target} cannot be reached with ${key}.`);
}

/** Waits until the focus has moved there: somebody without a pointer goes on from it. */
export async function hasFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** Waits until React has hydrated the page: an earlier key or click would be lost. */
export const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();

/** Waits until React has hydrated the element: an earlier click would be lost. */
export async function isAlive(target: Locator): Promise<void> {
  const hasProps = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  await expect.poll(() => target.evaluate(hasProps)).toBe(true);
}

/** Waits until a field has this value. */
export async function holds(field: Locator, value: string): Promise<void> {
  await expect.poll(() => field.inputValue()).toBe(value);
}

/** The complaints of a page, without the failed requests that browser and router report. */
export const ownComplaints = ({ complaints }: Visitor) =>
  complaints.filter((complaint) => !/^Failed to (load resource|fetch manifest)/.test(complaint));
