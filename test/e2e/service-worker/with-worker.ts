import type { Browser, BrowserContext, Page, Response } from 'playwright';
import { expect } from 'vitest';
import { keyOf } from '#web/service-worker/cacheable.ts';
import { newVisitor, type Visitor } from '../browsing.ts';

/** Options of `expect.poll`: the worker is slow on a busy machine, and asking often slows it further. */
export const seldom = { interval: 250 };

/** Waits for the document alone, for what needs no script. */
export const documentOnly = { waitUntil: 'commit' } as const;

/** A visitor whose browser may run the service worker, and whom nothing that moves keeps waiting. */
export const visitorWithWorker = (
  browser: Browser,
  options: Parameters<typeof newVisitor>[1] = {},
): Promise<Visitor> =>
  newVisitor(browser, { reducedMotion: 'reduce', serviceWorkers: 'allow', ...options });

/** Opens a page and waits until the worker has cached it. */
export async function visitAndCache(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilCached(page, path);
}

export const untilCached = (page: Page, path: string): Promise<void> =>
  expect.poll(() => cachedText(page, path), seldom).toBeDefined();

/** The text of what the worker has cached of a URL. */
export const cachedText = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate(
    async (wanted) => (await caches.match(wanted))?.text(),
    keyOf(new URL(path, page.url())),
  );

/** Opens a page as at the next visit. */
export async function visitAgain(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; response: Response | null }> {
  const page = await context.newPage();
  const response = await page.goto(path);
  return { page, response };
}

/** Leaves a mark that a reload would remove. */
export const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'here';
  });

export const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mark === 'here');
