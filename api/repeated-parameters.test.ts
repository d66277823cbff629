import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

const shapeOf = (query: NonNullable<Endpoint['query']>) =>
  (query._zod.def as unknown as { shape: object }).shape;

const params = { id: 1, idOrSlug: 'ludo', categoryName: 'Games', productId: 1 };

/** Every call with its parameters, but for the one that may be repeated. */
const calls = Object.entries<Endpoint>(api).flatMap(([name, { access, query }]) =>
  Object.keys(query?._zod.def.type === 'object' ? shapeOf(query) : {})
    .filter((parameter) => `${name} ${parameter}` !== 'GET /products rating')
    .map((parameter) => ({ name: name as 'GET /products', access, parameter })),
);

test('answers 400 to a parameter sent twice and names it', async () => {
  const owner = await shop.admin();
  const callers = {
    public: shop.visitor,
    'signed-in': await shop.customer(),
    customer: await shop.customer(),
    staff: owner,
    owner,
    catalogue: owner,
    orders: owner,
  };
  expect(calls.length).toBeGreaterThan(15);
  for (const { name, access, parameter } of calls) {
    const query = { [parameter]: ['1', '1'] };
    const { status, body } = await callers[access].send(name, { params, query });
    expect([status, body.code, Object.keys(body.fields ?? {})], `${name} ${parameter}`).toEqual([
      ...[400, 'validation'],
      [parameter],
    ]);
  }
});

test('asks for one value instead of a text sent twice', async () => {
  const query = { search: ['ludo', 'chess'] };
  const { body } = await shop.visitor.send('GET /products', { query });
  expect(body.message).toBe('Enter one value, not several.');
});
