import { expect, test } from 'vitest';
import { eq, sum } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';
import { followStock } from './follow-stock.ts';
import { stockMovements, stocks } from './tables.ts';

const shop = await shopOfFile();
const admin = await shop.admin();

test('records an order and its cancellation as movements, and sums up what is left', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }, { stock: 2 }] });
  const [first] = product.variants;
  const variantId = first?.id ?? 0;
  const customer = await withOrder(shop, [{ variantId, quantity: 3 }]);
  expect(await booksOf(variantId)).toEqual({ stock: 2, moved: 2 });
  expect(await summaryOf(product.id)).toMatchObject({ stock: 4 });

  await customer.call('PUT /orders/{id}/cancel', { params: { id: String(customer.order.id) } });

  expect(await booksOf(variantId)).toEqual({ stock: 5, moved: 5 });
  expect(await summaryOf(product.id)).toMatchObject({ stock: 7 });
  const entries = await shop.db
    .select({ quantity: stockMovements.quantity, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
    .orderBy(stockMovements.id);
  expect(entries).toEqual([
    { quantity: 5, reason: 'counted' },
    { quantity: -3, reason: 'order' },
    { quantity: 3, reason: 'cancellation' },
  ]);
});

test('counts no returned pieces of a removed variant as on sale', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }, { stock: 2 }] });
  const [first, second] = product.variants;
  const customer = await withOrder(shop, [{ variantId: first?.id ?? 0, quantity: 1 }]);
  await shop.db
    .update(variants)
    .set({ removedAt: new Date() })
    .where(eq(variants.id, first?.id ?? 0));

  await customer.call('PUT /orders/{id}/cancel', { params: { id: String(customer.order.id) } });

  expect(await booksOf(first?.id ?? 0)).toEqual({ stock: 5, moved: 5 });
  expect(await summaryOf(product.id)).toMatchObject({ stock: second?.stock });
});

test('keeps what was sold while a product was edited', async () => {
  const product = await shop.product({ variants: [{ stock: 10 }] });
  const [read] = product.variants;
  const variantId = read?.id ?? 0;
  await withOrder(shop, [{ variantId, quantity: 4 }]);
  const save = (stock: number) =>
    admin.call('POST /products', {
      body: formOf({
        id: product.id,
        productName: product.name,
        categoryId: product.categoryId,
        productVariants: JSON.stringify([{ ...read, stock, stockSeen: 10 }]),
      }),
    });

  expect((await save(10)).status).toBe(200);
  expect(await booksOf(variantId)).toEqual({ stock: 6, moved: 6 });
  expect((await save(12)).status).toBe(200);
  expect(await booksOf(variantId)).toEqual({ stock: 8, moved: 8 });
  const refused = await save(1);
  const message =
    'Some were sold in the meantime: 8 are left. Please reload the product and count again.';
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'productVariants.0.stock': message },
  ]);
  expect(await booksOf(variantId)).toEqual({ stock: 8, moved: 8 });
});

test('refuses to overwrite a price that somebody else has changed', async () => {
  const product = await shop.product();
  const variantId = product.variants[0]?.id ?? 0;
  const priceSeen = { originalPrice: 499, discountPrice: 100 };
  const change = (originalPrice: number) =>
    admin.call('PUT /products/prices', {
      body: { prices: [{ variantId, originalPrice, discountPrice: 0, priceSeen }] },
    });

  expect((await change(450)).status).toBe(200);
  expect(await change(400)).toMatchObject({
    status: 409,
    body: { code: 'conflict', fields: { 'prices.0': expect.stringContaining('Somebody else') } },
  });
  expect(await summaryOf(product.id)).toMatchObject({ lowestPaise: 45_000 });
});

test('changes prices together, and tells the editor of a product', async () => {
  const product = await shop.product({ variants: [{ stock: 1 }, { stock: 1 }] });
  const [first, second] = product.variants.map(({ id }) => id);
  const prices = [
    { variantId: first ?? 0, originalPrice: 100, discountPrice: 0 },
    { variantId: second ?? 0, originalPrice: 250.5, discountPrice: 20 },
  ];

  const { status, body } = await admin.call('PUT /products/prices', { body: { prices } });

  expect([status, body.message]).toEqual([200, 'Prices updated successfully']);
  expect(await summaryOf(product.id)).toMatchObject({ lowestPaise: 10_000, highestPaise: 25_050 });
  const read = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: product.slug },
  });
  expect(read.body.product.version).toBe(product.version + 1);
});

test('changes no price when one variant is gone or one price is invalid', async () => {
  const product = await shop.product();
  const [variant] = product.variants;
  const price = { variantId: variant?.id ?? 0, originalPrice: 1, discountPrice: 0 };

  const gone = [price, { ...price, variantId: 999_999 }];
  expect((await admin.call('PUT /products/prices', { body: { prices: gone } })).status).toBe(404);
  const tooMuch = [price, { ...price, discountPrice: 2 }];
  const refused = await admin.call('PUT /products/prices', { body: { prices: tooMuch } });
  expect(refused.body.message).toBe('Discount Price cannot be greater than Original Price');
  await expect(changePrices(shop.db, ownersTool, gone)).rejects.toThrow('Variant not found.');

  expect(await summaryOf(product.id)).toMatchObject({ lowestPaise: 49_900 });
});

test('deletes several products together, or none', async () => {
  const [one, other] = [await shop.product(), await shop.product()];

  const none = { body: { ids: [one.id, 999_999] } };
  expect((await admin.call('POST /products/delete', none)).status).toBe(404);
  expect(await isOnSale(one.slug)).toBe(true);

  const both = { body: { ids: [other.id, one.id, one.id] } };
  expect((await admin.call('POST /products/delete', both)).body.message).toBe(
    'Products deleted successfully',
  );
  expect(await isOnSale(one.slug)).toBe(false);
  expect(await isOnSale(other.slug)).toBe(false);
});

async function booksOf(variantId: number) {
  const [row] = await shop.db.select().from(stocks).where(eq(stocks.variantId, variantId));
  const [moved] = await shop.db
    .select({ sum: sum(stockMovements.quantity) })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId));
  return { stock: row?.pieces, moved: Number(moved?.sum) };
}

async function summaryOf(id: number) {
  await followStock(shop.db);
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return row;
}

async function isOnSale(slug: string) {
  const { status } = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: slug },
  });
  return status === 200;
}
