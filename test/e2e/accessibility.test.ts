import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, signIn } from './browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Every rule on a phone in the dark; of a desk in the light, what a theme can change. */
const looks = [
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark', rules: null },
  {
    name: 'desk, light',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    rules: ['color-contrast'],
  },
] as const;

const asha = { identifier: 'asha@haat.local', password: 'haat-demo-1' };
const owner = { identifier: 'owner@haat.local', password: 'owner-pass-1' };

const places = {
  'a visitor': {
    paths: [
      '/',
      '/aboutus',
      '/product',
      '/product/champion-carrom-board',
      '/privacy-policy',
      '/no',
    ],
    as: null,
  },
  'a customer': {
    paths: [
      '/cart',
      '/checkout',
      ...['dashboard', 'order', 'address', 'wishlist', 'account', 'password'].map(
        (page) => `/myaccount/${page}`,
      ),
    ],
    as: asha,
  },
  'an admin': {
    paths: ['dashboard', 'category', 'product', 'order', 'company', 'legal'].map(
      (page) => `/admin/${page}`,
    ),
    as: owner,
  },
};

test.concurrent.each(Object.entries(places))(
  '%s meets no barrier',
  { timeout: 120_000 },
  async (_who, { paths, as }) => {
    const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
    if (as) await enter(page, as);
    const barriers: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const look of looks) barriers.push(...(await barriersOn(page, path, look)));
    }
    await context.close();
    expect(barriers).toEqual([]);
  },
);

async function enter(page: Page, { identifier, password }: typeof asha) {
  await page.goto('/myaccount/dashboard');
  await signIn(page, identifier, password);
  await page.getByText('Welcome back').first().waitFor();
}

async function barriersOn(page: Page, path: string, look: (typeof looks)[number]) {
  await page.setViewportSize(look.viewport);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  const axe = new AxeBuilder({ page });
  const { violations } = await (look.rules ? axe.withRules([...look.rules]) : axe).analyze();
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  const where = `${path} (${look.name})`;
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where} ${id}: ${html}`)),
    ...(isTooWide ? [`${where} scrolls sideways`] : []),
  ];
}
