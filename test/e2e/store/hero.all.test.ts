import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('it takes 65 % of a phone, its words clear of the picture, and fills any other window below the header', async () => {
  const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.goto('/');
  for (const phone of phones) await expectOnPhone(page, phone);
  for (const screen of screens) await expectOnScreen(page, screen);
  await context.close();
});

const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
];

const screens = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1440, height: 1200 },
  { width: 2560, height: 1440 },
];

async function expectOnPhone(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  const hero = page.getByRole('region', { name: 'Categories' });
  const title = await hero.getByRole('heading', { name: 'Board Games' }).boundingBox();
  const picture = await hero.locator('img').first().boundingBox();
  expect((await hero.boundingBox())?.height).toBeCloseTo(viewport.height * 0.65, 0);
  const below = (title?.y ?? 0) - ((picture?.y ?? 0) + (picture?.height ?? 0));
  const beside = (title?.x ?? 0) - ((picture?.x ?? 0) + (picture?.width ?? 0));
  expect([viewport, Math.max(below, beside) >= 0]).toEqual([viewport, true]);
}

async function expectOnScreen(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  const [header, hero] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    page.getByRole('region', { name: 'Categories' }).boundingBox(),
  ]);
  expect(hero?.y).toBe(header?.height);
  expect((hero?.y ?? 0) + (hero?.height ?? 0)).toBe(viewport.height);
}

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
