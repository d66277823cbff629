import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, profileOf, signIn } from '../browsing.ts';
import {
  addressLine,
  callApi,
  newCustomer,
  placeOrder,
  putIntoCart,
  sell,
} from '../over-the-api.ts';
import { visitAgain, visitAndKeep, visitorWithWorker } from './with-worker.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a signed-in visit leaves nothing personal in the kept pages, and a sign-out leaves nothing', async () => {
  const { slug } = await sell('Quiet Kite', { stock: 9, originalPrice: 250 });
  const customer = await newCustomer('keepless');
  await putIntoCart(customer, slug);
  const order = await placeOrder(customer);
  await putIntoCart(customer, slug);
  const { page } = await visitorWithWorker(browser);
  await visitAndKeep(page, '/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, customer.identifier, customer.password);
  await page.waitForURL('**/myaccount/dashboard');

  for (const path of ['order', `order/${order.id}`, 'address', 'account', 'wishlist']) {
    await page.goto(`/myaccount/${path}`, { waitUntil: 'networkidle' });
  }
  await visitAndKeep(page, `/product/${slug}`);
  await visitAndKeep(page, '/cart');
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Place Order/ }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: `Dashboard of ${customer.identifier}` }).waitFor();

  const personal = [customer.identifier, customer.token, addressLine, `/order/${order.id}`];
  const kept = await everythingKept(page);
  expect(kept.caches.some(({ url }) => url.endsWith(`/product/${slug}`))).toBe(true);
  for (const { url, text } of kept.caches) {
    expect(url).not.toMatch(/\/api\/|\/admin|\/checkout|\/track|myaccount%2F(?!dashboard)/);
    for (const secret of personal) expect(text.includes(secret), `${secret} in ${url}`).toBe(false);
  }
  expect(kept.databases).toEqual([]);
  expect(namesOutside(kept.local, ['token', 'user', 'cart', 'cart-seen'])).toEqual([]);
  expect(namesOutside(kept.session, ['react-router-scroll-positions'])).toEqual([]);

  await page.goto('/myaccount/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect
    .poll(async () => {
      const after = await everythingKept(page);
      const seen = after.caches.filter(({ url }) => /\/product\/|\/cart$/.test(url));
      return [seen, after.databases, namesOutside(after.local, [])];
    })
    .toEqual([[], [], []]);
});

test('a session that the shop has ended leaves nothing at the next visit', async () => {
  const { slug } = await sell('Quiet Lamp', { stock: 9, originalPrice: 250 });
  const customer = await newCustomer('ended');
  await putIntoCart(customer, slug);
  const { page, context } = await visitorWithWorker(browser, profileOf(customer));
  await visitAndKeep(page, `/product/${slug}`);
  await visitAndKeep(page, '/cart');
  await page.getByRole('group', { name: 'Quiet Lamp' }).waitFor();
  await callApi('POST /auth/logout', { token: customer.token });

  const { page: next } = await visitAgain(context, '/aboutus');

  await expect
    .poll(async () => {
      const after = await everythingKept(next);
      const seen = after.caches.filter(({ url }) => /\/product\/|\/cart$|\/uploads\//.test(url));
      return [seen, after.databases, after.local];
    })
    .toEqual([[], [], []]);
});

const namesOutside = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => !known.includes(name));

/** All that the browser keeps for the shop. */
const everythingKept = (page: Page) =>
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
