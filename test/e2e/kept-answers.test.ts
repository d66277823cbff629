import { expect, inject, test } from 'vitest';
import { api } from '#contract/api.ts';
import { money } from '#contract/rules/price.ts';
import { inTier } from '#test/support/tier.ts';
import { callApi, newCustomer, owner, placeOrder, putIntoCart, sell } from './over-the-api.ts';

const read = async (path: string, token?: string) => {
  const response = await fetch(new URL(path, inject('shopUrl')), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test('while many read, each change of a price is in the very next answer', async () => {
  const product = await sell('Ever-changing Lantern', { stock: 500, originalPrice: 5001 });
  const variantId = product.variants[0]?.id ?? 0;
  const { token } = await owner();
  const list = '/api/products?search=ever-changing%20lantern';
  const page = `/product/${product.slug}`;
  const places = [list, page, `${page}.data`, `/api/products/${product.id}`];
  let isOver = false;
  const readOn = async () => {
    while (!isOver) for (const place of places) await read(place);
  };
  // On a busy machine more would queue for longer than a visitor may wait, and get a 503.
  const readers = Array.from({ length: 2 }, readOn);

  const changes = inTier({ first: 5, all: 20 });
  for (let price = 5002; price < 5002 + changes; price += 1) {
    const prices = [{ variantId, originalPrice: price, discountPrice: 0 }];
    await callApi('PUT /products/prices', { token, body: { prices } });
    const answers = await Promise.all(places.map((place) => read(place)));
    for (const [nth, { text }] of answers.entries()) {
      expect(saysPrice(text, price), `${places[nth]} at ${price}`).toBe(true);
    }
  }
  isOver = true;
  await Promise.all(readers);
});

const saysPrice = (text: string, price: number) =>
  text.includes(String(price)) || text.includes(money(price));

test('what an order took is missing from the very next answer', async () => {
  const product = await sell('Seldom Lantern', { stock: 3, originalPrice: 900 });
  const stockSaid = async () =>
    JSON.parse((await read(`/api/products/${product.id}`)).text).product.variants[0].stock;
  const customer = await newCustomer();
  expect(await stockSaid()).toBe(3);

  await putIntoCart(customer, product.slug, 2);
  await placeOrder(customer);

  expect(await stockSaid()).toBe(1);
});

test('a changed text is in the very next page, in its data and on every page with the footer', async () => {
  const { token } = await owner();
  const places = ['/', '/_.data', '/aboutus', '/product'];
  const save = (text: string) =>
    callApi('PUT /page-texts', { token, body: { blocks: [{ id: 'footer-services', text }] } });
  const { blocks } = await callApi('GET /page-texts');
  const before = blocks.find(({ id }) => id === 'footer-services')?.text ?? '';
  for (const place of places) await read(place);

  for (const text of ['We deliver on foot.', 'We deliver by bicycle.', before]) {
    await save(text);
    for (const place of places) expect((await read(place)).text, place).toContain(text);
  }
});

test('who is signed in changes nothing of what is kept, and gets nothing kept that is their own', async () => {
  const [one, other] = [await newCustomer('kept-one'), await newCustomer('kept-other')];
  for (const path of ['/', '/product', '/api/products', '/api/categories', '/_.data']) {
    const answers = await readUnchanged(path, [one.token, undefined, other.token]);
    expect(new Set(answers).size, path).toBe(1);
    expect(answers[0], path).not.toContain(one.identifier);
  }
  for (const path of ownCalls) {
    const [mine, theirs, nobodys] = [
      await read(path, one.token),
      await read(path, other.token),
      await read(path),
    ];
    expect(mine.headers.get('cache-control'), path).toBe('no-store');
    expect(mine.headers.get('etag'), path).toBeNull();
    expect(theirs.text, path).not.toContain(one.identifier);
    expect(nobodys.status, path).toBe(401);
  }
});

/** What each of them reads, from a moment in which no other journey changed the catalogue. */
const readUnchanged = async (path: string, tokens: (string | undefined)[]) => {
  for (;;) {
    const before = await read(path);
    const texts: string[] = [];
    for (const token of tokens) texts.push((await read(path, token)).text);
    if ((await read(path)).text === before.text) return texts;
  }
};

/** Every call that asks for a session and names nothing in its path. */
const ownCalls = Object.entries(api)
  .filter(([name, { access }]) => /^GET [^{]+$/.test(name) && access !== 'public')
  .map(([name]) => `/api${name.slice('GET '.length)}`);
