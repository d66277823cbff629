import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('each slide stays three seconds, the first one too', async () => {
  const { page, context } = await newVisitor(browser);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  await comeToLife(page);

  for (const next of [/^2 of/, /^3 of/, /^4 of/]) {
    const before = await shown(page);
    await page.clock.runFor(2_999);
    expect(await shown(page)).toBe(before);
    await page.clock.runFor(1);
    await expect.poll(() => shown(page)).toMatch(next);
  }
  await context.close();
});

test('the slides stop while they are hovered, focused or paused, and go on afterwards', async () => {
  const { page, context } = await newVisitor(browser);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  await comeToLife(page);
  const stand = async () => {
    const before = await shown(page);
    await page.clock.runFor(30_000);
    expect(await shown(page)).toBe(before);
  };

  const shopNow = page.getByRole('link', { name: 'Shop Now' }).first();
  await shopNow.hover();
  await stand();
  await page.mouse.move(5, 5);
  await shopNow.focus();
  await stand();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await stand();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(() => shown(page)).toMatch(/^2 of/);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(() => shown(page)).toMatch(/^1 of/);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(3_000);
  await expect.poll(() => shown(page)).toMatch(/^2 of/);
  await context.close();
});

test('where motion is not wanted the slides stand still', async () => {
  const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.clock.runFor(30_000);
  expect(await shown(page)).toMatch(/^1 of/);
  await context.close();
});

test.each([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
])('it takes 65 % of a phone of $width × $height, words beside its picture', async (viewport) => {
  const { page, context } = await newVisitor(browser, { viewport, reducedMotion: 'reduce' });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Categories' });
  const title = await hero.getByRole('heading', { name: 'Board Games' }).boundingBox();
  const picture = await hero.locator('img').first().boundingBox();
  expect((await hero.boundingBox())?.height).toBeCloseTo(viewport.height * 0.65, 0);
  const below = (title?.y ?? 0) - ((picture?.y ?? 0) + (picture?.height ?? 0));
  const beside = (title?.x ?? 0) - ((picture?.x ?? 0) + (picture?.width ?? 0));
  expect(Math.max(below, beside)).toBeGreaterThanOrEqual(0);
  await context.close();
});

test.each([
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1440, height: 1200 },
  { width: 2560, height: 1440 },
])('it fills a window of $width × $height below the header', async (viewport) => {
  const { page, context } = await newVisitor(browser, { viewport, reducedMotion: 'reduce' });
  await page.goto('/');
  const [header, hero] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    page.getByRole('region', { name: 'Categories' }).boundingBox(),
  ]);
  expect(hero?.y).toBe(header?.height);
  expect((hero?.y ?? 0) + (hero?.height ?? 0)).toBe(viewport.height);
  await context.close();
});

test.each([1, 2, 3])(
  'its picture is as sharp as the screen, at %i pixels a point',
  async (scale) => {
    const { page, context } = await newVisitor(browser, {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const hero = page.getByRole('region', { name: 'Categories' }).locator('img').first();
    const { fetched, drawn } = await hero.evaluate(async (image: HTMLImageElement) => ({
      fetched: (await createImageBitmap(await (await fetch(image.currentSrc)).blob())).width,
      // It covers its place: as wide as its height wants, cut off at the sides.
      drawn: Math.max(image.clientWidth, (image.clientHeight * 16) / 9) * devicePixelRatio,
    }));
    expect(fetched).toBeGreaterThanOrEqual(Math.min(drawn, largestWidth));
    await context.close();
  },
);

/** No picture is kept any larger. */
const largestWidth = 1600;

/** What has come to life answers a click; nothing moves the clock meanwhile. */
async function comeToLife(page: Page) {
  const theme = page.getByRole('button', { name: 'Switch between light and dark' });
  await expect
    .poll(
      async () => {
        await theme.click();
        return page.locator('html').getAttribute('data-theme');
      },
      { timeout: 30_000 },
    )
    .not.toBe(null);
}

/** The one slide that can be read and reached. */
const shown = async (page: Page) => {
  const slides = page.locator('[aria-roledescription=slide]:not([inert])');
  expect(await slides.count()).toBe(1);
  return slides.getAttribute('aria-label');
};
