import { expect, test } from 'vitest';
import { listedPages } from '#contract/rules/site-pages.ts';
import { newVisitor, profileOf } from './browsing.ts';
import { Crawl } from './crawl.ts';
import { newCustomer, owner, placeOrder, putIntoCart } from './over-the-api.ts';
import { openOwnShop } from './own-shop.ts';

/** A shop of its own: other journeys delete what they sold, and its links then lead nowhere. */
const own = openOwnShop();

const customer = async () => {
  const person = await newCustomer('guest', own.shop.url);
  await putIntoCart(person, 'champion-carrom-board');
  await placeOrder(person);
  return profileOf(person);
};

test.each([
  ['a visitor', /^/, async () => ({ baseURL: own.shop.url }), []],
  [
    'a customer',
    /^\/(cart|checkout|myaccount)/,
    customer,
    ['/cart', '/myaccount/dashboard', '/myaccount/order', '/myaccount/password'],
  ],
  [
    'the owner',
    /^\/admin/,
    async () => profileOf(await owner(own.shop.url)),
    ['/admin/dashboard', '/admin/legal'],
  ],
] as const)(
  'every link that %s clicks leads where its URL leads',
  async (_who, ownLinks, profile, ownPages) => {
    const options = { reducedMotion: 'reduce', ...(await profile()) } as const;
    const crawl = new Crawl(await newVisitor(own.browser, options), ownLinks);
    await crawl.from('/');
    expect(crawl.findings).toEqual([]);
    expect(crawl.reached).toEqual(expect.arrayContaining([...listedPages(), ...ownPages]));
    await crawl.close();
  },
);
