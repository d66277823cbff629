import { expect, test } from 'vitest';
import type { Reader } from '#db/client.ts';
import { shopOfFile } from '#test/support/shop.ts';
import type { Beginnings } from './lexemes.ts';
import { listProducts } from './list-products.ts';
import { countKnownWords, mayBeFound } from './search-query.ts';

const lexemesOf = (lexemes: string[] | null, withStem = 0) => ({
  ...{ lexemes, products: 3, stem: 'stem', withStem },
});

const beginnings: Beginnings = new Map([
  ['chess', lexemesOf(['chess'], 3)],
  ['zeppelin', lexemesOf([])],
  ['ca', lexemesOf(['cabl', 'can', 'cane', 'card', 'carrom', 'carv'])],
  ['rob', lexemesOf(['robot'])],
  ['k', lexemesOf(null)],
]);

test('a search is hopeless once no product has one of its words', () => {
  expect(mayBeFound('chess', { beginnings })).toBe(true);
  expect(mayBeFound('chess ca k', { beginnings })).toBe(true);
  expect(mayBeFound('chess zeppelin', { beginnings })).toBe(false);
  expect(mayBeFound('chess zeppelin', { beginnings, minWords: 1 })).toBe(true);
  expect(mayBeFound('¿?', { beginnings })).toBe(false);
});

test('where words may be missing, what begins very many words is no word', () => {
  const words = 'chess rob ca k zeppelin';
  expect(countKnownWords(words, { beginnings })).toBe(4);
  expect(countKnownWords(words, { beginnings, minWords: 2 })).toBe(2);
  expect(countKnownWords(words, { beginnings, minWords: 2, wholeWords: true })).toBe(1);
});

const shop = await shopOfFile();

test('a search for unknown words reads no products', async () => {
  await shop.product({ productName: 'Carrom Board' });
  let statements = 0;
  const db: Reader = {
    select: shop.db.select.bind(shop.db) as Reader['select'],
    execute: ((...given: Parameters<Reader['execute']>) => {
      statements += 1;
      return shop.db.execute(...given);
    }) as Reader['execute'],
  };
  const query = { sort: 'most', page: 1, limit: 20 } as const;

  const search = 'qwzx vbkj pqrt xcvz hjkl wrtp zxcv mnbq';
  expect((await listProducts(db, { ...query, search })).data).toEqual([]);

  // One for the words as they are, and one for how they may have been meant.
  expect(statements).toBe(2);
});
