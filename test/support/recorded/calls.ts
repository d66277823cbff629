import { expect } from 'vitest';
import type { Variant } from '#contract/products/products.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { eq } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { applyImport } from '#shop/catalogue/import/apply/apply-import.ts';
import { createImport } from '#shop/catalogue/import/imports.ts';
import { imports } from '#shop/catalogue/import/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { addCourier } from '#shop/selling/couriers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { formOf, picture, type TestShop } from '#test/support/shop.ts';
import { csvOf, tableForm } from '#test/support/tables/table-files.ts';
import { recordedOfCodes } from './codes.ts';
import { recordedOfCustomers } from './customers.ts';
import { recordedOfDesk } from './desk.ts';
import { recordedOfFields } from './fields.ts';
import { recordedOfReviews } from './reviews.ts';
import { placed, type Rows, unknown } from './rows.ts';
import { recordedOfShopFront } from './shop-front.ts';
import { recordedOfStaff } from './staff.ts';

const none = {};

/** The id of a file that adds one product. */
async function plannedImport(shop: TestShop): Promise<string> {
  const bytes = Buffer.from('Name,Price,Qty\nमिट्टी का दीया,49,12\n');
  const { id } = await createImport(shop.db, ownersTool, { fileName: 'diyas.csv', bytes });
  return String(id);
}

export const recordedCalls = (shop: TestShop): Rows => ({
  'POST /customers/import': async () => ({
    sent: { body: tableForm(csvOf('name,email\nஅனிதா,anitha@example.com')) },
    refused: { body: tableForm(csvOf('name,city\nஅனிதா,Madurai')) },
    entry: {
      action: 'customers.imported',
      subject: 'Customers',
      change: { before: none, after: { added: '1' } },
    },
  }),
  'POST /categories': async () => ({
    sent: { body: formOf({ name: 'Kites' }, { media: [await picture()] }) },
    refused: { body: formOf({ name: 'Without a picture' }) },
    entry: {
      action: 'category.added',
      subject: 'Category “Kites”',
      change: { before: none, after: expect.objectContaining({ name: 'Kites', parent: '' }) },
    },
  }),
  'PUT /categories/{id}': async () => ({
    sent: {
      params: { id: await shop.category('Balls') },
      body: formOf({ name: 'Bats', parentId: await shop.category('Sport') }),
    },
    refused: { ...unknown, body: formOf({ name: 'Bats' }) },
    entry: {
      action: 'category.changed',
      subject: 'Category “Balls”',
      change: { before: { name: 'Balls', parent: '' }, after: { name: 'Bats', parent: 'Sport' } },
    },
  }),
  'PUT /categories/order': async () => {
    const ids = [await shop.category('Tops'), await shop.category('Marbles')];
    return {
      sent: { body: { ids: ids.toReversed() } },
      refused: { body: { ids: [999_999] } },
      entry: {
        action: 'categories.sorted',
        subject: 'Categories',
        change: {
          before: { names: expect.stringMatching(/Tops · Marbles$/) },
          after: { names: expect.stringMatching(/^Marbles · Tops/) },
        },
      },
    };
  },
  'DELETE /categories/{id}': async () => ({
    sent: { params: { id: await shop.category('Hoops') } },
    refused: unknown,
    entry: {
      action: 'category.deleted',
      subject: 'Category “Hoops”',
      change: { before: expect.objectContaining({ name: 'Hoops' }), after: none },
    },
  }),
  'POST /products': async () => {
    const { id, categoryId, variants } = await shop.product({ productName: 'Ludo' });
    const label = labelOf(variants);
    const more = [{ ...variants[0], stock: 12, originalPrice: 450 }];
    const form = { id, categoryId, productName: 'Ludo', productVariants: JSON.stringify(more) };
    return {
      sent: { body: formOf(form) },
      refused: { body: formOf({ ...form, version: 99 }) },
      entry: {
        action: 'product.changed',
        subject: 'Product “Ludo”',
        change: {
          before: { [`${label}: stock`]: 10, [`${label}: price`]: '₹499' },
          after: { [`${label}: stock`]: 12, [`${label}: price`]: '₹450' },
        },
      },
    };
  },
  'PUT /products/prices': async () => {
    const { variants } = await shop.product({ productName: 'Chess' });
    const variantId = variants[0]?.id ?? 0;
    const price = { variantId, originalPrice: 550, discountPrice: 100 };
    const name = `Chess, ${labelOf(variants)} (variant ${variantId}): price`;
    return {
      sent: { body: { prices: [price] } },
      refused: { body: { prices: [{ ...price, variantId: 999_999 }] } },
      entry: {
        action: 'prices.changed',
        subject: 'Product “Chess”',
        change: { before: { [name]: '₹499' }, after: { [name]: '₹550' } },
      },
    };
  },
  'PUT /variants/{id}/stock': async () => {
    const { variants } = await shop.product({ productName: 'Pachisi' });
    const label = labelOf(variants);
    return {
      sent: {
        params: { id: String(variants[0]?.id) },
        body: { received: 5, note: 'Ravi Traders' },
      },
      refused: { ...unknown, body: { received: 5 } },
      entry: {
        action: 'stock.received',
        subject: 'Product “Pachisi”',
        change: {
          before: { [`${label}: stock`]: 10 },
          after: { [`${label}: stock`]: 15, note: 'Ravi Traders' },
        },
      },
    };
  },
  'POST /imports/{id}/apply': async () => ({
    sent: { params: { id: await plannedImport(shop) } },
    refused: unknown,
    entry: {
      action: 'products.imported',
      subject: 'File “diyas.csv”',
      change: {
        before: none,
        after: { 'variants added': 1, 'variants changed': 0, 'rows left out': 0 },
      },
    },
  }),
  'POST /imports/{id}/undo': async () => {
    const id = await plannedImport(shop);
    await shop.db.update(imports).set({ state: 'APPLYING' });
    await applyImport(shop.db, Number(id));
    return {
      sent: { params: { id } },
      refused: unknown,
      entry: {
        action: 'products.import-undone',
        subject: 'File “diyas.csv”',
        change: { before: none, after: { 'products taken back': 1, 'products left': 0 } },
      },
    };
  },
  'PUT /products/status': async () => {
    const ids = [(await shop.product({ productName: 'Ludo' })).id];
    return {
      sent: { body: { ids, status: 'DRAFT' } },
      refused: { body: { ids: [...ids, 999_999], status: 'DRAFT' } },
      entry: {
        action: 'product.changed',
        subject: 'Product “Ludo”',
        change: { before: { status: 'live' }, after: { status: 'draft' } },
      },
    };
  },
  'POST /products/delete': async () => {
    const names = ['Carrom', 'Dominoes'];
    const ids = [];
    for (const productName of names) ids.push((await shop.product({ productName })).id);
    return {
      sent: { body: { ids } },
      refused: { body: { ids: [...ids, 999_999] } },
      entry: {
        action: 'product.deleted',
        subject: '2 products',
        change: { before: { products: 'Carrom · Dominoes' }, after: none },
      },
    };
  },
  'DELETE /products/{id}': async () => {
    const { id, variants } = await shop.product({ productName: 'Yo-yo' });
    return {
      sent: { params: { id } },
      refused: unknown,
      entry: {
        action: 'product.deleted',
        subject: 'Product “Yo-yo”',
        change: {
          before: expect.objectContaining({ name: 'Yo-yo', [`${labelOf(variants)}: stock`]: 10 }),
          after: none,
        },
      },
    };
  },
  'GET /products/export': async () => ({
    sent: {},
    entry: {
      action: 'products.exported',
      subject: 'Products',
      change: { before: none, after: { products: expect.any(Number) } },
    },
  }),
  'POST /products/import': async () => {
    const { id, variants } = await shop.product({ productName: 'Kite' });
    const csv = `product_id,variant_id,stock\n${id},${variants[0]?.id},4`;
    const name = 'Row 2, Kite: stock';
    return {
      sent: { body: formOf({ csv }) },
      refused: { body: formOf({ csv: 'no such column\n1' }) },
      entry: {
        action: 'products.imported',
        subject: 'Products',
        change: {
          before: { [name]: '10' },
          after: { 'variants added': 0, 'variants changed': 1, [name]: '4' },
        },
      },
    };
  },
  'PUT /orders/{id}/status': async () => {
    const { id } = await placed(shop);
    return {
      sent: { params: { id }, body: { deliveryStatus: 'SHIPPED' } },
      refused: { ...unknown, body: { deliveryStatus: 'SHIPPED' } },
      entry: {
        action: 'order.status-changed',
        subject: `Order ${id}`,
        change: { before: { deliveryStatus: 'Pending' }, after: { deliveryStatus: 'Shipped' } },
      },
    };
  },
  'POST /orders/ship': async () => {
    const { id } = await placed(shop);
    const parcel = { courier: 'Delhivery', trackingNumber: `AWB${id}` };
    return {
      sent: { body: { rows: [{ order: String(id), ...parcel }] } },
      refused: { body: { rows: [] } },
      entry: {
        action: 'order.status-changed',
        subject: `Order ${id}`,
        change: {
          before: { deliveryStatus: 'Pending', courier: '', tracking: '' },
          after: { deliveryStatus: 'Shipped', courier: 'Delhivery', tracking: 'Changed' },
        },
      },
    };
  },
  'POST /orders': async () => {
    const { variants } = await shop.product();
    const items = [{ variantId: variants[0]?.id ?? 0, quantity: 1 }];
    const customer = { name: 'मीरा बाई', mobile: '98450 12345' };
    return {
      sent: { body: { customer, address: homeAddress, items } },
      refused: { body: { customer, address: homeAddress, items: [] } },
      entry: {
        action: 'order.by-hand',
        subject: expect.stringMatching(/^Order \d+$/),
        change: { before: none, after: { total: '₹499' } },
      },
    };
  },
  'POST /couriers': async () => {
    const body = { name: 'Gati', url: 'https://gati.example/{number}' };
    return {
      sent: { body },
      refused: { body: { ...body, url: 'https://gati.example/' } },
      entry: {
        action: 'courier.added',
        subject: 'Courier “Gati”',
        change: { before: none, after: body },
      },
    };
  },
  'DELETE /couriers/{id}': async () => {
    const form = { name: 'Gati', url: 'https://gati.example/{number}' };
    const { id } = await addCourier(shop.db, ownersTool, form);
    return {
      sent: { params: { id: String(id) } },
      refused: unknown,
      entry: {
        action: 'courier.deleted',
        subject: 'Courier “Gati”',
        change: { before: form, after: none },
      },
    };
  },
  'POST /orders/ship/undo': async () => {
    const { id: orderId } = await placed(shop);
    await setDeliveryStatus(shop.db, ownersTool, { orderId, to: 'SHIPPED' }, shop.services);
    return {
      sent: { body: { orders: [String(orderId)] } },
      refused: { body: { orders: [] } },
      entry: {
        action: 'order.status-changed',
        subject: `Order ${orderId}`,
        change: { before: { deliveryStatus: 'Shipped' }, after: { deliveryStatus: 'Pending' } },
      },
    };
  },
  'GET /orders/export': async () => {
    await placed(shop);
    return {
      sent: { query: { deliveryStatus: 'PENDING', search: 'example.com' } },
      refused: { query: { deliveryStatus: 'LOST' } },
      entry: {
        action: 'orders.exported',
        subject: 'Orders',
        change: {
          before: none,
          after: { orders: expect.any(Number), status: 'Pending', search: 'yes' },
        },
      },
    };
  },
  'POST /mails/{id}/resend': async () => {
    const { id: orderId } = await placed(shop);
    const [mail] = await shop.db
      .update(mails)
      .set({ state: 'failed' })
      .where(eq(mails.orderId, orderId))
      .returning();
    return {
      sent: { params: { id: mail?.id } },
      refused: unknown,
      entry: {
        action: 'mail.resent',
        subject: `Email of order ${orderId}`,
        change: { before: { state: 'failed' }, after: { state: 'sent' } },
      },
    };
  },
  'GET /audit/export': async () => ({
    sent: { query: { action: 'backup.made' } },
    refused: { query: { action: 'no.such' } },
    entry: {
      action: 'activity.exported',
      subject: 'Activity',
      change: { before: none, after: { entries: 0, what: 'Backup made' } },
    },
  }),
  ...recordedOfDesk(shop),
  ...recordedOfCustomers(shop),
  ...recordedOfShopFront(shop),
  ...recordedOfCodes(shop),
  ...recordedOfFields(shop),
  ...recordedOfReviews(shop),
  ...recordedOfStaff(shop),
});

const labelOf = ([variant]: Variant[]) => (variant ? variantLabel(variant) : '');
