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

test('a misspelt word means what is most like it, not what merely begins alike', async () => {
  expect(await meantBy('carom')).toEqual(['carrom']);
  expect(await meantBy('carrrom')).toEqual(['carrom']);
});

test('words that are about as near are all meant', async () => {
  expect(await meantBy('boar')).toEqual(['board', 'boat']);
});

test('a word of the shop is meant as it is, and one like no other means nothing', async () => {
  expect(await meantBy('carrom')).toBeUndefined();
  expect(await meantBy('zzzz')).toEqual([]);
});
