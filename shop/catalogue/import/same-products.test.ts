import { expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
await shop.category('Clothes');
const files = fileImports(shop, owner);

const kurti = ['S', 'M'].map((size) => ({
  ...{ sku: `KU-${size}`, color: '', size, stock: 5 },
  ...{ originalPrice: 499, discountPrice: 0 },
}));
/** More rows than are planned together. */
const between = Array.from({ length: 150 }, (_, at) => at);

test('a list of SKUs is about one product, however far apart its rows stand', async () => {
  const { id } = await shop.product({ productName: 'Kurti', variants: kurti });
  const list = ['SKU,Stock', 'KU-S,9', ...between.map((at) => `NEW-${at},1`), 'KU-M,8'];
  const planned = await files.planned(list.join('\n'));
  expect(planned.counts).toMatchObject({ products: 151, change: 2, error: 150 });
  await files.apply(planned);
  const product = (await files.products()).find((one) => one.id === id);
  expect(product?.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['KU-S', 9],
    ['KU-M', 8],
  ]);
});

test('rows far apart that contradict each other are errors of the preview, by id and by name', async () => {
  const lamp = await shop.product({ productName: 'Brass lamp' });
  const list = [
    'product_id,name,description,original_price,stock',
    `${lamp.id},Brass lamp,Polished,499,5`,
    ...between.map((at) => `,Diya ${at},Clay,20,5`),
    ',Brass lamp,Matt,499,5',
  ];
  const planned = await files.planned(list.join('\n'));
  expect(planned.counts).toMatchObject({ products: 151 });
  const { body } = await owner.call('GET /imports/{id}/rows', {
    ...{ params: { id: String(planned.id) }, query: { state: 'error' } },
  });
  expect(body.data.map(({ row, problems }) => [row, problems])).toEqual([
    [
      153,
      ['description: Row 2 says “Polished” for the same product. Use the same value in both rows.'],
    ],
  ]);
});
