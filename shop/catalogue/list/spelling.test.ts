import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { spellingsOf } from './spelling.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const productName of ['Carrom Board', 'Carrom Men', 'Playing Cards', 'Boat']) {
    await shop.product({ productName });
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

const meantBy = async (word: string) => (await spellingsOf(shop.db, [word])).get(word);

test('corrects a word to the most similar one, not to one that begins alike', async () => {
  expect(await meantBy('carom')).toEqual(['carrom']);
  expect(await meantBy('carrrom')).toEqual(['carrom']);
});

test('corrects a word to all that are about as similar', async () => {
  expect(await meantBy('boar')).toEqual(['board', 'boat']);
});

test('corrects neither a known word nor one like no other', async () => {
  expect(await meantBy('carrom')).toBeUndefined();
  expect(await meantBy('zzzz')).toEqual([]);
});
