import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newVisitor, openBrowser, signIn } from './browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a desk in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

const open = [
  '/',
  '/aboutus',
  '/product',
  '/product/champion-carrom-board',
  '/privacy-policy',
  '/no',
];
const customers = [
  '/cart',
  '/checkout',
  '/myaccount/dashboard',
  '/myaccount/order',
  '/myaccount/address',
  '/myaccount/account',
  '/myaccount/password',
];
const admins = [
  '/admin/dashboard',
  '/admin/category',
  '/admin/product',
  '/admin/order',
  '/admin/company',
  '/admin/legal',
];

describe.each(looks)('on $name', ({ viewport, colorScheme }) => {
  test.each([
    ['a visitor', open, undefined],
    ['a customer', customers, ['asha@haat.local', 'haat-demo-1']],
    ['an admin', admins, ['owner@haat.local', 'owner-pass-1']],
  ] as const)('%s meets no barrier', { timeout: 120_000 }, async (_who, paths, credentials) => {
    const { page, context } = await newVisitor(browser, {
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    if (credentials) await enter(page, ...credentials);
    const barriers: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      barriers.push(...(await barriersOn(page, path)));
      expect(await isTooWide(page), `${path} scrolls sideways`).toBe(false);
    }
    await context.close();
    expect(barriers).toEqual([]);
  });
});

async function enter(page: Page, identifier: string, password: string) {
  await page.goto('/myaccount/dashboard');
  await signIn(page, identifier, password);
  await page.getByText('Welcome back').first().waitFor();
}

async function barriersOn(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${id}: ${html}`));
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
