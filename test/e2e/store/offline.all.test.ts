import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, profileOf } from '../browsing.ts';
import { newCustomer } from '../over-the-api.ts';
import { visitAndCache, visitorWithWorker } from '../service-worker/with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('without a network the shop stays, says so and goes on once it is back', async () => {
  const visitor = await newVisitor(browser, { viewport: { width: 390, height: 844 } });
  const { page, context } = visitor;
  await page.goto('/product');
  await page.waitForLoadState('networkidle');
  const products = page.getByRole('region', { name: 'Products' });
  const cards = products.getByRole('article');
  const before = await cards.count();
  await context.setOffline(true);
  await page.getByLabel('Search products').pressSequentially('carrom');
  // Every letter may search by itself; the last one has to fail before the network is back.
  await page.waitForURL(/[?&]search=carrom(&|$)/);
  await products.getByRole('alert').getByText(unreachable).waitFor();
  expect(await page.getByLabel('Search products').inputValue()).toBe('carrom');
  expect(await cards.count()).toBe(before);

  await context.setOffline(false);
  await products.getByRole('button', { name: 'Retry' }).click();
  await products.getByText('“carrom”').waitFor();
  await products.getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(() => cards.count()).toBeLessThan(before);
  // Whoever points at a card has the code of the product's page, so only what it shows is missing.
  await cards.last().getByRole('link').hover();
  await expect.poll(() => hasCodeOf(page, 'store/product/product')).toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await cards.last().getByRole('link').click();
  const unreached = page.getByRole('heading', { name: 'You’re offline' });
  await unreached.waitFor();
  await page.getByRole('link', { name: 'Retry' }).click();
  expect(await unreached.isVisible()).toBe(true);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();

  expect(visitor.complaints).not.toContain('Failed to fetch');
});

const unreachable = 'You’re offline.';

test('a dialog whose code was never fetched opens once the network is back', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto('/privacy-policy');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('The rest will load when you are back online.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Privacy Policy');

  await context.setOffline(false);

  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
});

test('a page whose files were never fetched comes by itself once the network is back', async () => {
  const { page, context } = await visitorWithWorker(browser, profileOf(await newCustomer()));
  await visitAndCache(page, '/privacy-policy');
  await expect.poll(() => knowsRoute(page, 'store/catalogue/catalogue')).toBe(true);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Product', exact: true }).click();
  await page.getByRole('alert').getByText('The rest will load when you are back online.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/privacy-policy');

  await context.setOffline(false);

  await page.waitForURL('/product');
  await page.getByRole('heading', { level: 1, name: 'All Games' }).waitFor();
  expect(await page.getByText('The rest will load when').count()).toBe(0);
});

const hasCodeOf = (page: Page, file: string) =>
  page.evaluate((id) => {
    const { __reactRouterRouteModules: modules } = window as unknown as {
      __reactRouterRouteModules: object;
    };
    return id in modules;
  }, file);

/** The router asks for the routes of a page's links some time after the page is there. */
const knowsRoute = (page: Page, file: string) =>
  page.evaluate((id) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: object };
    };
    return id in manifest.routes;
  }, file);
