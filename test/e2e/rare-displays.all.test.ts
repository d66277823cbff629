import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedPages } from '#contract/rules/site-pages.ts';
import { scrollsSideways } from './barriers.ts';
import { isAlive, newVisitor, openBrowser, profileOf, tabTo } from './browsing.ts';
import { owner, readyToOrder } from './over-the-api.ts';
import { settle } from './places.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const product = '/product/kashmir-willow-cricket-bat';

type Person = Parameters<typeof profileOf>[0];

const inForcedColours = (person?: Person) =>
  newVisitor(browser, {
    reducedMotion: 'reduce',
    forcedColors: 'active',
    ...(person && profileOf(person)),
  });

/** A page at 400 %. */
const zoomedIn = (person?: Person) =>
  newVisitor(browser, {
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 256 },
    ...(person && profileOf(person)),
  });

test('forced colours leave a product its chosen variant, its colours, its buttons and the focus', async () => {
  const { page, context } = await inForcedColours();
  await page.goto(product);
  const chosen = page.locator('label:has(:checked)').first();
  const other = page.locator('label:has([type=radio]:not(:checked))').first();
  await isAlive(page.getByRole('button', { name: 'Buy now' }));
  await expect.poll(() => borderOf(chosen)).toBe(3);
  expect(await borderOf(other)).toBe(1);
  expect(await borderOf(page.getByRole('button', { name: /^Add to cart/ }))).toBe(1);
  const swatches = page.locator('label [style*=background-color]');
  const [one, another] = await Promise.all([styleOf(swatches.nth(0)), styleOf(swatches.nth(1))]);
  expect(one.backgroundColor).not.toBe(another.backgroundColor);
  await tabTo(page, page.getByRole('radio', { checked: true }).first());
  expect(await styleOf(chosen)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
  await context.close();
});

test('forced colours leave the back office its open page, its tab, its bars and its errors', async () => {
  const { page, context } = await inForcedColours(await owner());
  await page.goto('/admin/order');
  const linkTo = (name: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });
  await expect.poll(() => borderOf(linkTo('Order'))).toBe(3);
  expect(await borderOf(linkTo('Customers'))).toBe(0);
  const tab = page.getByRole('link', { name: /^All/ });
  expect(await borderOf(tab)).toBe(3);

  await page.goto('/admin/dashboard');
  const bar = page.locator('a > span > span[style*=width]').first();
  await bar.waitFor();
  const paper = (await styleOf(page.locator('body'))).backgroundColor;
  await expect.poll(async () => (await styleOf(bar)).backgroundColor).not.toBe(paper);

  await page.goto('/admin/product?new');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.poll(() => borderOf(page.getByLabel('Product name'))).toBe(3);
  expect(await borderOf(page.getByLabel('Description', { exact: true }))).toBe(1);
  expect(await borderOf(save)).toBe(1);
  await context.close();
});

test('at 400 % nothing of a public page is cut, and no bar stays over it', async () => {
  const { page, context } = await zoomedIn();
  for (const path of [...listedPages(), product]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => barsOver(page)).toEqual([]);
    expect(await scrollsSideways(page), path).toBe(false);
  }
  await page.goto('/');
  const buttons = page.locator('.hero').getByText('Shop Now').first();
  await buttons.scrollIntoViewIfNeeded();
  expect(await isOnTop(buttons)).toBe(true);
  await context.close();
});

test('at 400 % a customer places an order by keyboard, and sees each control that has the focus', async () => {
  const customer = await readyToOrder('classic-wooden-ludo');
  const { page, context } = await zoomedIn(customer);
  await page.goto('/checkout');
  const place = page.getByRole('button', { name: /^Place Order/ });
  await place.waitFor();
  await expect.poll(() => barsOver(page)).toEqual([]);
  const hidden: string[] = [];
  let presses = 0;
  do {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if (!(await isOnTop(focused))) hidden.push((await focused.evaluate(outerStart)) ?? '');
    presses += 1;
  } while (!(await place.evaluate((button) => button === document.activeElement)) && presses < 60);
  expect(hidden).toEqual([]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Order placed successfully!' });
  await dialog.waitFor();
  const next = dialog.getByRole('button', { name: 'View Order History' });
  await tabTo(page, next);
  expect(await isOnTop(next)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: /^Order #/ }).waitFor();
  await settle(page);
  expect(await scrollsSideways(page)).toBe(false);
  await context.close();
});

const outerStart = (element: Element) => element.outerHTML.slice(0, 120);

const borderOf = (target: Locator) =>
  target.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBottomWidth));

const styleOf = (target: Locator) =>
  target.evaluate((element) => {
    const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
    return { backgroundColor, outlineStyle, outlineWidth };
  });

/** Bars that stay in the window while the page scrolls. */
const barsOver = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, .buy-bar, .place-bar')]
      .filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position))
      .map(({ className }) => className),
  );

/** Whether the middle of an element is in the window, with nothing above it. */
const isOnTop = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  });
