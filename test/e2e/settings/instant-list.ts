import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { newVisitor } from '../browsing.ts';
import type { OwnShop } from './own.ts';

/** Holds back the server's answer to each filter, sort and page, and sees that it changes nothing. */
export async function showListsAtOnce({ browser, shop }: OwnShop) {
  const { page, context, complaints } = await newVisitor(browser, {
    baseURL: shop.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto('/product', { waitUntil: 'networkidle' });
  const all = await names(page);
  const { hold, release } = await holdLists(page);
  const fetched = page.waitForResponse('**/api/catalogue-index');
  await page.getByLabel('Sort by').hover();
  await fetched;
  const steps: [string, RegExp, () => Promise<unknown>][] = [
    ['a category', /category=/, () => page.getByLabel(/^Puzzles/).check()],
    ['a stock', /inStock=/, () => page.getByLabel('In stock only').check()],
    ['a sort', /sort=/, () => page.getByLabel('Sort by').selectOption('Low Price')],
    ['no filter', /product$/, () => page.getByRole('link', { name: 'Clear all' }).click()],
    ['a page', /page=2/, () => page.getByRole('link', { name: 'Page 2', exact: true }).click()],
    ['the one before', /product$/, () => page.goBack()],
  ];
  for (const [what, url, step] of steps) {
    hold();
    const before = await filtersOf(page);
    await step();
    await page.waitForURL(url);
    await expect.poll(() => filtersOf(page)).not.toBe(before);
    // The results may follow their filters a frame later.
    await page.evaluate(twoFrames);
    const changes = await watchResults(page);
    release();
    await expect.poll(() => filtersOf(page)).toContain(renamed);
    expect(await changes(), what).toEqual([]);
  }
  expect(await names(page)).toEqual(all);
  expect(complaints).toEqual([]);
  await context.close();
}

const results = (page: Page) => page.getByRole('region', { name: 'Products' });
const names = (page: Page) =>
  results(page)
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

/** The server's answers give this name to a category without products of its own, so no result has it. */
const renamed = 'Toys, as the server says';

/** Holds back the catalogue's answers until released, and marks them by the name of a category. */
async function holdLists(page: Page) {
  let held = Promise.withResolvers<void>();
  await page.route(/\/product\.data/, async (route) => {
    await held.promise;
    // The page may have given up its request.
    await answerRenamed(route).catch(() => undefined);
  });
  return {
    release: () => held.resolve(),
    hold: () => {
      held = Promise.withResolvers<void>();
    },
  };
}

async function answerRenamed(route: Route) {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.replace('"Toys"', JSON.stringify(renamed)) });
}

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const filtersOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Filters' }).textContent();

/** Notes every change within the results from now on; call what it returns for the changes. */
async function watchResults(page: Page) {
  const changes = await results(page).evaluateHandle((region) => {
    const seen: string[] = [];
    const note = (records: MutationRecord[]) => {
      for (const { type, target, attributeName } of records) {
        seen.push(`${type} ${attributeName ?? ''} ${target.nodeName} ${target.textContent}`);
      }
    };
    const observer = new MutationObserver(note);
    observer.observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return () => {
      note(observer.takeRecords());
      observer.disconnect();
      return seen;
    };
  });
  return () => changes.evaluate((end) => end());
}
