import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from './browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a slide takes the place of another every three seconds, until somebody stops them', async () => {
  const { page, context } = await newVisitor(browser);
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');

  expect(await shown(page)).toBe('1 of 5');
  await page.clock.runFor(3_000);
  await expect.poll(() => shown(page)).toBe('2 of 5');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(30_000);
  expect(await shown(page)).toBe('2 of 5');
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(() => shown(page)).toBe('1 of 5');
  await context.close();
});

test('where motion is not wanted the slides stand still', async () => {
  const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.clock.runFor(30_000);
  expect(await shown(page)).toBe('1 of 5');
  await context.close();
});

/** The one slide that can be read and reached. */
const shown = async (page: Page) => {
  const slides = page.locator('[aria-roledescription=slide]:not([inert])');
  expect(await slides.count()).toBe(1);
  return slides.getAttribute('aria-label');
};
