import { expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const files = fileImports(shop, await shop.admin());

const head =
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src';
const fileOf = (...lines: string[]) => [head, ...lines].join('\n');

test('an import counts products by what becomes of them, before and after it is applied', async () => {
  await files.bring(
    fileOf('mug,Mug,Size,S,199,4,', 'mug,,Size,M,249,3,', 'लूडो,लूडो,Title,Default Title,99,2,'),
  );

  const planned = await files.planned(
    fileOf(
      ...['mug,Mug,Size,S,199,4,', 'mug,,Size,M,229,3,', 'mug,,Size,L,299,3,'],
      ...['lamp,Lamp,Size,S,499,4,', 'lamp,,Size,M,ask us,3,'],
      ...['लूडो,लूडो,Title,Default Title,99,2,', 'carrom,Carrom,Title,Default Title,ask us,2,'],
    ),
  );
  expect(planned.counts).toMatchObject({ products: 4, add: 2, change: 1, same: 2, error: 2 });
  expect(planned.productCounts).toEqual({ add: 1, change: 1, same: 1, error: 1 });

  const done = await files.apply(planned);
  expect(done.productCounts).toEqual({ add: 1, change: 1, same: 1, error: 1 });
});

test('a product that only gets its picture is changed', async () => {
  const line = 'top,Top,Title,Default Title,199,4,https://cdn.example/top.png';
  const { id } = await files.bring(fileOf(line));
  const planned = await files.planned(fileOf(line));
  expect(planned.id).not.toBe(id);
  expect(planned.productCounts).toEqual({ add: 0, change: 0, same: 1, error: 0 });

  const { import: pictured } = await files.addPictures(planned, { 'top.png': await picture() });
  expect(pictured.productCounts).toEqual({ add: 0, change: 1, same: 0, error: 0 });
});

test('rows of one product that only have SKUs are one product', async () => {
  await shop.product({
    productName: 'Kurti',
    variants: ['S', 'M'].map((size) => ({
      ...{ sku: `KU-${size}`, color: '', size, stock: 5 },
      ...{ originalPrice: 499, discountPrice: 0 },
    })),
  });
  const planned = await files.planned('SKU,Stock\nKU-S,9\nKU-M,8');
  expect(planned.counts).toMatchObject({ products: 1, change: 2 });
  expect(planned.productCounts).toEqual({ add: 0, change: 1, same: 0, error: 0 });
});
