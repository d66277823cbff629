import type { Browser, BrowserContext, Page, Response } from 'playwright';
import { expect } from 'vitest';
import { newVisitor, type Visitor } from '../browsing.ts';

/** A visitor whose browser may run the service worker, and whom nothing that moves keeps waiting. */
export const visitorWithWorker = (
  browser: Browser,
  options: Parameters<typeof newVisitor>[1] = {},
): Promise<Visitor> =>
  newVisitor(browser, { reducedMotion: 'reduce', serviceWorkers: 'allow', ...options });

/** Opens a page and waits until the worker has kept it. */
export async function visitAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => isKept(page, path), { timeout: 60_000 }).toBe(true);
}

export const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path);

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
