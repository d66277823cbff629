import { expect, test } from 'vitest';
import { formOf, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();

test('takes prices as people write them', async () => {
  const product = await shop.product({ productName: 'Yo-yo case' });
  const id = product.variants[0]?.id;
  const head = 'name,variant_id,original_price,discount_price';

  const { body } = await imported(`${head}\nYo-yo case,${id},"₹1,250","Rs. 1,050.50"`);
  const free = await imported(`${head}\nYo-yo case,${id},free,"12,50"`);

  expect(body.applied).toBe(true);
  const params = { idOrSlug: product.slug };
  const { body: saved } = await shop.visitor.call('GET /products/{idOrSlug}', { params });
  expect(saved.product.variants).toMatchObject([{ originalPrice: 1250, discountPrice: 1050.5 }]);
  expect([free.body.applied, free.body.rows[0]?.errors]).toEqual([
    false,
    [
      'original_price: "free" is not a price. Please write it like 1250 or ₹1,250.50.',
      'discount_price: "12,50" is not a price. Please write it like 1250 or ₹1,250.50.',
    ],
  ]);
});

test.each([
  ['Bamboo flute', 'name,variant_id,original_price', '300'],
  ['बाँसुरी', 'name,variant_id,original_price,discount_price', '₹99.50,'],
  ['Flute 1', 'name,variant_id,original_price,stock', '1/-,'],
])(
  'of a %s under %s, a price below the discount names its own column',
  async (productName, head, cells) => {
    const product = await shop.product({
      productName,
      variants: [{ stock: 0, originalPrice: 499, discountPrice: 450 }],
    });

    const { body } = await imported(`${head}\n${productName},${product.variants[0]?.id},${cells}`);

    expect(body.rows[0]?.errors).toEqual([
      'original_price: This is less than the current discount of ₹450. Enter a lower discount_price too.',
    ]);
  },
);

const imported = (csv: string) =>
  admin.call('POST /products/import', { body: formOf({ csv }, { images: [] }) });
