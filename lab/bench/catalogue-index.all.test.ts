import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { slugOf } from '#contract/rules/catalogue/words.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { productImages, products, variants } from '#shop/catalogue/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { randomFrom } from './random-queries.ts';
import { departments, words } from './shop/vocabulary.ts';

const shop = await shopOfFile();
const random = randomFrom(7);
const below = (end: number) => Math.floor(random() * end);
const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('');

const maxBytes = 60_000;

test('the index of 1,000 products, each with a picture of its own, has at most 60 kB', async () => {
  await sellThousand();

  const { body } = await shop.visitor.call('GET /catalogue-index');

  expect(body.products).toHaveLength(1_000);
  // As the server compresses the answers that it caches.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(brotliCompressSync(JSON.stringify(body), { params }).length).toBeLessThan(maxBytes);
});

/** Two of three with variants that differ in price, as in the shops of the benchmarks. */
async function sellThousand() {
  const leaves = Object.values(departments).flatMap((kinds) => Object.entries(kinds));
  const categories = new Map<string, number>();
  for (const [name] of leaves) categories.set(name, await shop.category(name));
  const rows = Array.from({ length: 1_000 }, () => {
    const [category, nouns] = leaves[below(leaves.length)] ?? ['', ''];
    const name = `${pick(words.makers)} ${pick(words.manners)} ${pick(words.materials)} ${pick(nouns.split(', '))}`;
    const rating = { ratingSum: 60 + below(140), ratingCount: 40 + below(20) };
    return { name, categoryId: categories.get(category), ...rating, unitsSold: below(5_000) };
  });
  const taken = new Map<string, number>();
  const added = await shop.db
    .insert(products)
    .values(
      rows.map((row) => {
        const times = (taken.get(row.name) ?? 0) + 1;
        taken.set(row.name, times);
        const slug = slugOf(row.name) + (times > 1 ? `-${times}` : '');
        return { ...row, slug, description: '', searchText: row.name };
      }),
    )
    .returning({ id: products.id });
  await shop.db.insert(productImages).values(
    added.map(({ id }) => ({
      ...{ productId: id, filename: `${hex(32)}.webp`, color: `#${hex(6)}` },
      ...{ width: 1200, height: 1200, position: 0 },
    })),
  );
  const kinds = await shop.db.insert(variants).values(added.flatMap(variantsOf)).returning();
  await shop.db
    .insert(stocks)
    .values(kinds.map(({ id }) => ({ variantId: id, pieces: below(90) })));
}

function variantsOf({ id }: { id: number }) {
  const price = 99 + 50 * below(180);
  const discountPaise = id % 4 === 0 ? 100 * Math.round(price / 10) : 0;
  const sizes = id % 3 === 0 ? ['full'] : ['Small', 'Large'];
  return sizes.map((size, position) => ({
    ...{ productId: id, color: pick(words.colors), colorHexCode: '#aa3311', size, position },
    ...{ originalPaise: 100 * (price + 50 * position), discountPaise },
  }));
}
