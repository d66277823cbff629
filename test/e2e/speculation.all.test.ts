import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pageAt } from '#contract/rules/site-pages.ts';
import { isHydrated, newVisitor, openBrowser } from './browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Sources {
  preloadingAttemptSources: { key: { action: string; url: string }; nodeIds: number[] }[];
}

/** The paths that the browser would prerender from this page, as it says itself. */
async function candidatesOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  let paths: string[] = [];
  const errors: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorMessage) errors.push(ruleSet.errorMessage);
  });
  session.on('Preload.preloadingAttemptSourcesUpdated', (sources: Sources) => {
    paths = sources.preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  return { paths: () => paths, errors };
}

test('until scripts run, a link to a public page may be prerendered, others not', async () => {
  const { page } = await newVisitor(browser);
  await page.route('**/assets/*.js', (route) => route.abort());
  const { paths, errors } = await candidatesOn(page);
  await page.goto('/product');
  await expect.poll(paths).toContain('/product/champion-carrom-board');
  expect(paths()).toContain('/');
  expect(paths().filter((path) => (pageAt(path) ?? { isPersonal: true }).isPersonal)).toEqual([]);
  expect(errors).toEqual([]);
});

test('where the router navigates, only links in texts may be prerendered', async () => {
  const { page } = await newVisitor(browser);
  const { paths } = await candidatesOn(page);
  await page.goto('/product');
  await isHydrated(page);
  await page.evaluate(() => {
    const text = document.createElement('div');
    text.className = 'prose';
    text.innerHTML = '<a href="/aboutus">Us</a> <a href="/cart">Cart</a> <a href="/admin">Desk</a>';
    document.body.append(text);
  });
  await expect.poll(paths).toEqual(['/aboutus']);
});

test.each(['/cart', '/checkout', '/myaccount/order', '/admin', '/reset-password', '/track/none'])(
  '%s names no rules',
  async (path) => {
    const { headers } = await fetch(new URL(path, inject('shopUrl')));
    expect(headers.get('speculation-rules')).toBeNull();
  },
);

test.each(['/', '/product', '/aboutus'])('%s names them, also from memory', async (path) => {
  for (const _ of [1, 2]) {
    const { headers } = await fetch(new URL(path, inject('shopUrl')));
    expect(headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  }
});
