import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products } from '#shop/catalogue/tables.ts';
import { checkSums } from '#shop/verify/sums.ts';
import { listsOf } from '#test/support/catalogue/toy-catalogue.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { followStock } from '../stock/follow-stock.ts';

const shop = await shopOfFile();
const { list, names } = listsOf(shop);
const sarees = await shop.category('Sarees');

const sell = (productName: string, ...variants: { originalPrice: number; stock: number }[]) =>
  shop.product({
    productName,
    categoryId: sarees,
    variants: variants.map((variant, nth) => ({
      ...variant,
      discountPrice: 0,
      size: `Size ${nth}`,
    })),
  });

const kurta = await sell(
  'Kurta',
  { originalPrice: 100, stock: 0 },
  { originalPrice: 500, stock: 3 },
);
await sell('Dupatta', { originalPrice: 300, stock: 2 });
await sell('पतंग', { originalPrice: 200, stock: 0 }, { originalPrice: 700, stock: 0 });
await sell(
  'Bangles',
  { originalPrice: 50, stock: 1 },
  { originalPrice: 600, stock: 1 },
  { originalPrice: 650, stock: 0 },
  { originalPrice: 900, stock: 1 },
);

test('sorts by the price that a card shows', async () => {
  const rising = ['Bangles', 'पतंग', 'Dupatta', 'Kurta'];
  expect(await names({ sort: 'lowPrice' })).toEqual(rising);
  expect(await names({ sort: 'highPrice' })).toEqual(rising.toReversed());

  const { body } = await shop.visitor.call('GET /products/category/{categoryName}', {
    params: { categoryName: 'Sarees' },
    query: { sort: 'highPrice' },
  });
  expect(body.data.map(({ name }) => name)).toEqual(rising.toReversed());
});

test('filters by prices of what is in stock, and of what is wholly sold out', async () => {
  expect(await names({ maxPrice: '150' })).toEqual(['Bangles']);
  expect(await names({ minPrice: '80', maxPrice: '250' })).toEqual(['पतंग']);
  expect(await names({ minPrice: '640', maxPrice: '660' })).toEqual([]);
  expect(await names({ minPrice: '640', maxPrice: '720' })).toEqual(['पतंग']);
  expect(await names({ maxPrice: '250', inStock: 'true' })).toEqual(['Bangles']);
  expect(await names({ minPrice: '450', inStock: 'true' })).toEqual(['Bangles', 'Kurta']);
});

test('sorts a list within prices by the lowest of them, as its cards show it', async () => {
  const rising = ['Kurta', 'Bangles', 'पतंग'];
  expect(await names({ minPrice: '400', sort: 'lowPrice' })).toEqual(rising);
  expect(await names({ minPrice: '400', sort: 'highPrice' })).toEqual(rising.toReversed());
  const second = { minPrice: '400', sort: 'lowPrice', page: '2', limit: '2' } as const;
  expect(await names(second)).toEqual(['पतंग']);
});

test('follows a variant that is sold out and comes back', async () => {
  const [small, medium] = kurta.variants;
  const setStock = async (variantId = 0, pieces = 0) => {
    await shop.db.update(stocks).set({ pieces }).where(eq(stocks.variantId, variantId));
    await followStock(shop.db);
  };
  const isListed = async (maxPrice: string) => (await names({ maxPrice })).includes('Kurta');

  await setStock(small?.id, 4);
  expect(await isListed('100')).toBe(true);
  await setStock(medium?.id, 0);
  await setStock(small?.id, 0);
  expect(await isListed('100')).toBe(true);
  await setStock(medium?.id, 3);
  expect(await isListed('499')).toBe(false);

  const findings = await Array.fromAsync(checkSums(shop.db));
  expect(findings.filter((finding) => finding.includes('is listed at'))).toEqual([]);
});

test.each([
  ['4', 79, 20, true],
  ['4', 78, 20, false],
  ['3', 59, 20, true],
  ['5', 99, 20, true],
  ['5', 494, 100, false],
] as const)(
  '%s stars and up, of a sum of %d in %d ratings',
  async (rating, ratingSum, ratingCount, isRated) => {
    const rate = { ratingSum, ratingCount };
    await shop.db.update(products).set(rate).where(eq(products.id, kurta.id));

    const { data, meta } = await list({ rating });

    expect((data[0]?.rating.average ?? 0) >= Number(rating)).toBe(isRated);
    expect([data.length, meta.totalItems, meta.facets.ratings[rating]]).toEqual(
      isRated ? [1, 1, 1] : [0, 0, 0],
    );
  },
);
