import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SentQuery } from '#contract/api.ts';
import type { Category } from '#contract/categories.ts';
import { eq } from '#db/sql.ts';
import { categories as demoCategories } from '#demo/categories.ts';
import { products as demoProducts } from '#demo/products.ts';
import type { DemoCategory } from '#demo/types.ts';
import { products } from '#shop/catalogue/tables.ts';
import { listsOf, sellToys } from '#test/support/catalogue/toy-catalogue.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';
import { type Card, cardOf } from '#web/products/card.ts';
import { searchIn } from '#web/store/search/product-search.ts';
import { Random } from '../../../simulate/random.ts';
import { canonicalOf } from './catalogue-canonical.ts';
import { type CatalogueQuery, productQueryOf, readQuery, sorts, stars } from './catalogue-query.ts';
import { type CategoryChoice, namesOf } from './category-names.ts';
import { pageOfIndex } from './page-of-index.ts';

const random = new Random(20_261_123);
const oneOf = <T>(choices: readonly T[]) => choices[random.pick(choices.map(() => 1))] as T;
const sometimes = <T>(value: () => T) => (random.next() < 0.5 ? value() : undefined);

const asks = inTier({ first: 60, all: 400 });
const randomProducts = inTier({ first: 30, all: 90 });

type Catalogue = [name: string, sell: (shop: TestShop) => Promise<unknown>];
const few: Catalogue[] = [
  ['a random catalogue', sellRandomly],
  ['the toys', sellToys],
];
const demo: Catalogue = ['the products of the demo shop', sellDemoProducts];
const catalogues = inTier({ first: few, all: [...few, demo] });

describe.each(catalogues)('the index answers as the server does for %s', (_, sell) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await sell(shop);
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  test(`over ${asks} random queries`, async () => {
    const pageOf = await pageFromIndex(shop);
    const { list } = listsOf(shop);
    const tree = (await shop.visitor.call('GET /categories')).body;
    const names = namesOf(tree);
    const { maxPrice } = (await list()).meta;
    let answered = 0;
    for (let ask = 0; ask < asks; ask += 1) {
      const query = randomQuery(names, maxPrice);
      const page = pageOf(query);
      const { data, meta } = await list(sentOf(query));
      const isPastEnd = query.page > Math.max(1, meta.totalPages);
      expect(page === null, JSON.stringify(query)).toBe(isPastEnd);
      if (!page) continue;
      answered += 1;
      expect(page, JSON.stringify(query)).toEqual({
        cards: data.map((product) => asIndexed(cardOf(product, query))),
        meta,
        categories: choicesOf(tree),
        canonical: meta.totalItems > 0 ? canonicalOf(query, names) : undefined,
      });
    }
    expect(answered).toBeGreaterThan(asks / 2);
  });
});

describe('leaves to the server', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await sellToys(shop);
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  test.each(['?search=chess', '?category=Gone', '?page=2'])('%s', async (search) => {
    expect((await pageFromIndex(shop))(readQuery(search))).toBeNull();
  });

  test('everything while the index has no products', async () => {
    const { body } = await shop.visitor.call('GET /catalogue-index');
    const index = { ...body, complete: false, products: [] };
    expect(pageOfIndex(index, readQuery(''), searchIn(index).hitOf)).toBeNull();
  });
});

async function pageFromIndex(shop: TestShop) {
  const { body: index } = await shop.visitor.call('GET /catalogue-index');
  const { hitOf } = searchIn(index);
  return (query: CatalogueQuery) => pageOfIndex(index, query, hitOf);
}

/** Leaves out what the index does not hold of a picture, because no card shows it. */
const asIndexed = (card: Card): Card => ({
  ...card,
  image: card.image && { ...card.image, id: 0, shows: '' },
});

const choicesOf = (tree: readonly Category[]): CategoryChoice[] =>
  tree.map(({ name, subCategories }) => ({ name, subCategories: choicesOf(subCategories) }));

/** Reads the query from a URL, so that it is one which the page can ask for. */
function randomQuery(categories: readonly string[], highest: number): CatalogueQuery {
  const price = () => String(Math.round(random.next() * highest * 1.1));
  const fields: [string, string | undefined][] = [
    ['category', sometimes(() => anyCase(oneOf(categories)))],
    ['minPrice', sometimes(price)],
    ['maxPrice', sometimes(price)],
    ...stars.map((one): [string, string | undefined] => [
      'rating',
      random.next() < 0.15 ? String(one) : undefined,
    ]),
    ['inStock', sometimes(() => 'true')],
    ['sort', oneOf(sorts).value],
    ['page', sometimes(() => oneOf(['1', '2', '3']))],
  ];
  const given = fields.filter((field): field is [string, string] => field[1] !== undefined);
  return readQuery(`?${new URLSearchParams(given)}`);
}

const anyCase = (name: string) => oneOf([name, name.toUpperCase()]);

function sentOf(query: CatalogueQuery): SentQuery<'GET /products'> {
  const { search: _, rating, ...asked } = productQueryOf(query);
  const texts = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(texts), ...(rating && { rating: rating.map(String) }) };
}

/** Products with several prices, some of them alike, sold-out variants and ratings, three levels deep. */
async function sellRandomly(shop: TestShop) {
  const top = await shop.category('Games');
  const middle = await shop.category('Board Games', top);
  const categoryIds = [
    ...[top, middle, await shop.category('Chess', middle), await shop.category('Cards', top)],
    await shop.category('Toys'),
  ];
  for (let nth = 0; nth < randomProducts; nth += 1) {
    const variants = Array.from({ length: oneOf([1, 1, 2, 3, 5]) }, (_, place) => ({
      size: `Size ${place}`,
      originalPrice: oneOf([100, 149.5, 250, 500, 999, 1500]),
      discountPrice: oneOf([0, 0, 20, 50.25]),
      stock: oneOf([0, 0, 3, 8]),
    }));
    const product = { categoryId: oneOf(categoryIds), variants };
    const { id } = await shop.product(product);
    await sellAndRate(shop, id);
  }
}

async function sellAndRate({ db }: TestShop, id: number) {
  const ratingCount = oneOf([0, 0, 1, 3, 25]);
  const ratingSum = Math.round(ratingCount * (1 + random.next() * 4));
  const unitsSold = oneOf([0, 1, 2, 7]);
  await db.update(products).set({ ratingCount, ratingSum, unitsSold }).where(eq(products.id, id));
}

async function sellDemoProducts(shop: TestShop) {
  const ids = new Map<string, number>();
  const addCategories = async (list: readonly DemoCategory[], parentId?: number) => {
    for (const { name, subCategories = [] } of list) {
      ids.set(name, await shop.category(name, parentId));
      await addCategories(subCategories, ids.get(name));
    }
  };
  await addCategories(demoCategories);
  for (const { name: productName, category, variants } of demoProducts) {
    const { id } = await shop.product({ productName, categoryId: ids.get(category), variants });
    await sellAndRate(shop, id);
  }
}
