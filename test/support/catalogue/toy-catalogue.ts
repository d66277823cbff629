import type { SentQuery } from '#contract/api.ts';
import type { Product } from '#contract/products/products.ts';
import { eq } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { TestShop } from '#test/support/shop.ts';

type Query = SentQuery<'GET /products'>;

/** Sells five products in three categories, one below another, two of them rated. */
export async function sellToys(shop: TestShop) {
  const games = await shop.category('Games');
  const board = await shop.category('Board Games', games);
  const toys = await shop.category('Toys');
  const add = (productName: string, categoryId: number, ...variants: (typeof walnut)[]) =>
    shop.product({ productName, categoryId, variants });
  const walnut = { color: 'Walnut', stock: 5, originalPrice: 500 };
  await add('Chess Set', board, walnut);
  const ludo = await add('Ludo', board, { color: 'Blue', stock: 0, originalPrice: 200 });
  await add('Cards', games, { color: 'Green', stock: 9, originalPrice: 150.5 });
  await add(
    'Kite',
    toys,
    { color: 'Crimson', stock: 0, originalPrice: 100 },
    { color: 'Ivory', stock: 4, originalPrice: 900 },
  );
  const train = await add('Wooden Train', toys, { color: 'Teal', stock: 2, originalPrice: 1500 });
  await rate(shop, ludo, 5, 4);
  await rate(shop, train, 3);
  return { ludo, train };
}

/** How a visitor asks a shop for its products: the whole answer, and only the names. */
export function listsOf(shop: TestShop) {
  const list = async (query: Query = {}) =>
    (await shop.visitor.call('GET /products', { query })).body;
  const names = async (query?: Query) => (await list(query)).data.map(({ name }) => name);
  return { list, names };
}

const rate = ({ db }: TestShop, { id }: Product, ...ratings: number[]) =>
  db
    .update(products)
    .set({ ratingSum: ratings.reduce((sum, one) => sum + one, 0), ratingCount: ratings.length })
    .where(eq(products.id, id));
