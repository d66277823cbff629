import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTo, openBrowser, profileOf, signIn } from '../browsing.ts';
import {
  addressLine,
  type Customer,
  callApi,
  newCustomer,
  placeOrder,
  putIntoCart,
  sell,
} from '../over-the-api.ts';
import { seldom, untilCached, visitAndCache, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a signed-in visit leaves nothing personal in the cached pages, and its end leaves nothing', async () => {
  const { slug } = await sell('Quiet Kite', { stock: 9, originalPrice: 250 });
  const customer = await newCustomer('keepless');
  await putIntoCart(customer, slug);
  const order = await placeOrder(customer);
  await putIntoCart(customer, slug);
  const { page } = await visitorWithWorker(browser, profileOf(customer));
  await leavesNothingOfEndedSession(page, customer, slug);

  await visitAndCache(page, '/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, customer.identifier, customer.password);
  await page.waitForURL('**/myaccount/dashboard');
  // One page of the account is loaded as a document, for all of them.
  await page.goto(`/myaccount/order/${order.id}`, { waitUntil: 'networkidle' });
  for (const path of ['order', 'address', 'account', 'wishlist']) {
    await goOnTo(page, `/myaccount/${path}`);
  }
  await goOnTo(page, `/product/${slug}`);
  await untilCached(page, `/product/${slug}`);
  await visitAndCache(page, '/cart');
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Place Order/ }).waitFor();
  await page.goto('/');
  const account = page.getByRole('link', { name: `Dashboard of ${customer.identifier}` });
  await account.waitFor();
  await keepsNothingPersonal(page, customer, order.id, slug);

  await account.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect
    .poll(async () => {
      const after = await everythingStored(page);
      const seen = after.caches.filter(({ url }) => /\/product\/|\/cart$/.test(url));
      return [seen, after.databases, after.local];
    }, seldom)
    .toEqual([[], [], []]);
});

/** A session that the shop has ended leaves nothing at the next visit. */
async function leavesNothingOfEndedSession(page: Page, { token }: Customer, slug: string) {
  await visitAndCache(page, `/product/${slug}`);
  await visitAndCache(page, '/cart');
  await page.getByRole('group', { name: 'Quiet Kite' }).waitFor();
  await callApi('POST /auth/logout', { token });
  await page.goto('/aboutus');
  await expect
    .poll(async () => {
      const after = await everythingStored(page);
      const seen = after.caches.filter(({ url }) => /\/product\/|\/cart$|\/uploads\//.test(url));
      return [seen, after.databases, after.local];
    }, seldom)
    .toEqual([[], [], []]);
}

async function keepsNothingPersonal(page: Page, customer: Customer, order: number, slug: string) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(token).toHaveLength(customer.token.length);
  const personal = [customer.identifier, token, addressLine, `/order/${order}`];
  const kept = await everythingStored(page);
  expect(kept.caches.some(({ url }) => url.endsWith(`/product/${slug}`))).toBe(true);
  for (const { url, text } of kept.caches) {
    expect(url).not.toMatch(/\/api\/|\/admin|\/checkout|\/track|myaccount%2F(?!dashboard)/);
    for (const secret of personal) expect(text.includes(secret), `${secret} in ${url}`).toBe(false);
  }
  expect(kept.databases).toEqual([]);
  expect(namesOutside(kept.local, ['token', 'user', 'cart', 'cart-seen'])).toEqual([]);
  expect(namesOutside(kept.session, ['react-router-scroll-positions'])).toEqual([]);
}

const namesOutside = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => !known.includes(name));

/** All that the browser stores for the shop. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const caught: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const kept = await cache.match(url);
        const headers = JSON.stringify([...(kept?.headers ?? [])]);
        caught.push({ url, text: headers + (await kept?.text()) });
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const [local, session] = [Object.keys(localStorage), Object.keys(sessionStorage)];
    return { caches: caught, databases, local, session };
  });
