import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/api.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { readProductTerms } from './delivery.ts';

const shop = await shopOfFile();
// Some tests need a shop without rules, others set them.
beforeEach(() => shop.empty());

const deliveryTo = (postalCode: string) =>
  shop.visitor.call('GET /delivery', { query: { postalCode } });

test('a shop without rules delivers everywhere, free', async () => {
  const { status, body } = await deliveryTo('560 001');
  expect(status).toBe(200);
  expect(body).toMatchObject({ served: true, city: 'Bengaluru', state: 'Karnataka' });
  expect(body).toMatchObject({ charge: 0, freeFrom: null });
});

test('the longest prefix counts, and what it leaves open is as everywhere', async () => {
  const owner = await shop.admin();
  const usual = (await deliveryTo('110001')).body.days;
  await owner.send('PUT /selling-rules', {
    body: {
      deliveryCharge: 60,
      freeDeliveryFrom: 1_000,
      postalCodes: [
        { prefix: '5', charge: 40 },
        { prefix: '56', days: 3 },
        { prefix: '560001', days: 1, charge: 0 },
      ],
      elsewhere: { deliver: false },
    },
  });

  const now = Date.now();
  const [centre, city, south, away] = await Promise.all(
    ['560001', '560002', '570001', '110001'].map(async (code) => (await deliveryTo(code)).body),
  );

  expect(centre).toMatchObject({ served: true, days: 1, charge: 0, freeFrom: 1_000 });
  expect(city).toMatchObject({ served: true, days: 3, charge: 60 });
  expect(south).toMatchObject({ served: true, days: usual, charge: 40 });
  expect(away).toMatchObject({ served: false });
  const days = (Date.parse(city?.expectedDate ?? '') - now) / 86_400_000;
  expect(Math.round(days)).toBe(3);
});

test('a rule for one place closes no other, until the owner says so', async () => {
  const owner = await shop.admin();
  const usual = (await deliveryTo('110001')).body;
  const save = (elsewhere: { deliver: boolean; days?: number; charge?: number }) =>
    owner.call('PUT /selling-rules', { body: { elsewhere } });
  await owner.call('PUT /selling-rules', { body: { postalCodes: [{ prefix: '560', days: 2 }] } });
  expect((await deliveryTo('110001')).body).toMatchObject({ served: true, days: usual.days });

  await save({ deliver: true, days: 8, charge: 90 });
  expect((await deliveryTo('110001')).body).toMatchObject({ served: true, days: 8, charge: 90 });
  expect((await deliveryTo('560001')).body).toMatchObject({ days: 2, charge: 0 });

  await save({ deliver: false });
  expect((await deliveryTo('110001')).body).toMatchObject({ served: false });
  expect((await deliveryTo('560001')).body).toMatchObject({ served: true });
});

test.each([
  ['12345', 400, 'Enter a valid 6-digit PIN code.'],
  ['999999', 404, /.+/],
])('%s is refused', async (postalCode, status, message) => {
  const refused = await deliveryTo(postalCode);
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ message: expect.stringMatching(message) });
});

test('the terms of all products name the days of the nearest and the farthest place', async () => {
  const owner = await shop.admin();
  const save = (body: BodyOf<'PUT /selling-rules'>) => owner.send('PUT /selling-rules', { body });
  const termsNow = () => readProductTerms(shop.db);
  expect(await termsNow()).toEqual({ deliveryDays: null, returnDays: null });

  await save({ returnDays: 7, elsewhere: { deliver: true, days: 8, charge: null } });
  expect(await termsNow()).toEqual({ deliveryDays: { fewest: 8, most: 8 }, returnDays: 7 });

  const bengaluru = { prefix: '560', days: 2, charge: null };
  await save({ postalCodes: [bengaluru] });
  expect((await termsNow()).deliveryDays).toEqual({ fewest: 2, most: 8 });

  await save({ elsewhere: { deliver: false, days: 8, charge: null } });
  expect((await termsNow()).deliveryDays).toEqual({ fewest: 2, most: 2 });

  await save({ postalCodes: [bengaluru, { prefix: '57', days: null, charge: null }] });
  expect((await termsNow()).deliveryDays).toBeNull();
});
