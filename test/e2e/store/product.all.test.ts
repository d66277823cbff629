import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { barriersOn } from '../barriers.ts';
import { isHydrated, newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rickshaw = 'tin-auto-rickshaw';

test('a card leads to its product; another variant changes picture, price and URL', async () => {
  const { page, complaints } = await newVisitor(browser);
  const { variants, images } = await read(page, rickshaw);
  const blue = variants.find(({ color }) => color === 'Blue and White');
  const shown = images.find(({ shows }) => shows === 'Blue and White');
  await page.goto('/product?search=rickshaw');
  await page.getByRole('article', { name: 'Tin Auto-Rickshaw' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Tin Auto-Rickshaw', level: 1 }).waitFor();

  await page.getByRole('radio', { name: 'Blue and White' }).check();

  await page.waitForURL(`**/product/${rickshaw}?variant=${blue?.id}`);
  await page.getByRole('button', { name: 'Add to cart · ₹549' }).waitFor();
  await page.getByText('Picture 3 of 3').waitFor();
  expect(await page.locator('a[aria-current=true]').getAttribute('aria-label')).toBe(
    'Show picture 3',
  );
  const html = await (await page.request.get(page.url())).text();
  expect(html.indexOf(`href="${shown?.url}"`)).toBeLessThan(
    html.indexOf(`href="${images[0]?.url}"`),
  );
  expect(complaints).toEqual([]);
});

test('the pictures are gone through by keyboard, small and enlarged', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.goto(`/product/${rickshaw}`, { waitUntil: 'networkidle' });
  await isHydrated(page);
  const enlarge = (place: number) =>
    page.getByRole('link', { name: `Enlarge picture ${place} of 3`, includeHidden: true });

  await enlarge(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Picture 2 of 3').waitFor();
  expect(await enlarge(2).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Tin Auto-Rickshaw' });
  await dialog.getByText('Picture 2 of 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('img', { name: 'Tin Auto-Rickshaw, picture 3 of 3' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expectMovable(dialog.getByRole('img', { name: 'Tin Auto-Rickshaw, picture 1 of 3' }));
  // Axe would judge colours that are still changing to those of the other theme.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barriersOn(page, 'the enlarged picture')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('without scripts a few reviews are there at once', async () => {
  const board = 'champion-carrom-board';
  const { page } = await newVisitor(browser, { javaScriptEnabled: false });
  const { rating } = await read(page, board);
  await page.goto(`/product/${board}`);
  const reviews = page.locator('#reviews li[tabindex]');
  expect(await reviews.count()).toBe(rating.count);
  const words = page.locator('main noscript > p');
  expect(await words.innerText()).toContain('please allow JavaScript');
  expect(await page.getByRole('link', { name: 'More reviews' }).count()).toBe(0);
});

test('without scripts each variant has a page of its own, and nothing looks as if it worked', async () => {
  const { page } = await newVisitor(browser, { javaScriptEnabled: false });
  const { variants } = await read(page, rickshaw);
  const blue = variants.find(({ color }) => color === 'Blue and White');
  await page.goto(`/product/${rickshaw}`);
  const colours = page.getByRole('navigation', { name: 'Colour' });
  await colours.getByRole('link', { name: 'Blue and White' }).click();
  await page.waitForURL(`**/product/${rickshaw}?variant=${blue?.id}`);
  expect(await page.locator('article').first().innerText()).toContain('₹549');
  for (const name of [/^Add to cart/, 'Buy now', /wishlist$/, 'Increase quantity']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }
  expect(await page.getByRole('radio').count()).toBe(0);
});

/** Expects a picture wider than the screen to begin in its middle and to move to its edge by key. */
async function expectMovable(picture: Locator) {
  const view = picture.locator('..');
  const beyond = () =>
    view.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({
      left: Math.round(scrollLeft),
      right: Math.round(scrollWidth - clientWidth - scrollLeft),
    }));
  await expect.poll(async () => (await beyond()).left).toBeGreaterThan(100);
  const { left, right } = await beyond();
  expect(Math.abs(left - right)).toBeLessThan(2);
  await view.focus();
  for (let presses = 0; presses < 20; presses++) await view.page().keyboard.press('ArrowLeft');
  await expect.poll(async () => (await beyond()).left).toBe(0);
}

async function read(page: Page, slug: string): Promise<Product> {
  const response = await page.request.get(`/api/products/${slug}`);
  return (await response.json()).product;
}
