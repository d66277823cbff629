import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

const shapeOf = (query: NonNullable<Endpoint['query']>) =>
  (query._zod.def as unknown as { shape: object }).shape;

const params = { id: 1, idOrSlug: 'ludo', categoryName: 'Games', productId: 1 };

const repeatable = ['GET /products rating', 'GET /products f'];

/** Every call with its parameters, but for those that may be repeated. */
const calls = Object.entries<Endpoint>(api).flatMap(([name, { access, query }]) =>
  Object.keys(query?._zod.def.type === 'object' ? shapeOf(query) : {})
    .filter((parameter) => !repeatable.includes(`${name} ${parameter}`))
    .map((parameter) => ({
      name: name as 'GET /products',
      access,
      parameter,
      others: name === 'GET /dashboard/sales' ? { from: '2026-11-01', to: '2026-11-23' } : {},
    })),
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
  for (const { name, access, parameter, others } of calls) {
    const query = { ...others, [parameter]: ['1', '1'] };
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
