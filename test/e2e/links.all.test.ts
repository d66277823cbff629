import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, profileOf } from './browsing.ts';
import { Crawl } from './crawl.ts';
import { newCustomer, owner, placeOrder, putIntoCart } from './over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const customer = async () => {
  const person = await newCustomer();
  await putIntoCart(person, 'champion-carrom-board');
  await placeOrder(person);
  return profileOf(person);
};

const everywhere = ['/', '/aboutus', '/product', '/privacy-policy', '/terms-conditions'];

test.each([
  ['a visitor', /^/, async () => ({}), []],
  [
    'a customer',
    /^\/(cart|checkout|myaccount)/,
    customer,
    ['/cart', '/myaccount/dashboard', '/myaccount/order', '/myaccount/password'],
  ],
  [
    'the owner',
    /^\/admin/,
    async () => profileOf(await owner()),
    ['/admin/dashboard', '/admin/legal'],
  ],
] as const)(
  'every link that %s clicks leads where its URL leads',
  async (_who, own, profile, ownPages) => {
    const options = { reducedMotion: 'reduce', ...(await profile()) } as const;
    const crawl = new Crawl(await newVisitor(browser, options), own);
    await crawl.from('/');
    expect(crawl.findings).toEqual([]);
    expect(crawl.reached).toEqual(expect.arrayContaining([...everywhere, ...ownPages]));
    await crawl.close();
  },
);
