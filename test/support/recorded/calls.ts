import { expect } from 'vitest';
import type { Api, Call } from '#contract/api.ts';
import type { Variant } from '#contract/products/products.ts';
import type { Action } from '#contract/rules/actions.ts';
import type { StaffAccess } from '#contract/rules/roles.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { eq } from '#db/sql.ts';
import { mails } from '#shop/mail/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import type { Sent } from '#test/support/caller.ts';
import { formOf, picture, type TestShop } from '#test/support/shop.ts';
import { recordedOfCodes } from './codes.ts';
import { recordedOfDesk } from './desk.ts';
import { recordedOfShopFront } from './shop-front.ts';
import { recordedOfStaff } from './staff.ts';

/** What to send, what the shop refuses, and the entry of the activity log that a success leaves. */
interface Recorded {
  sent: Sent;
  refused?: Sent;
  entry: { action: Action; subject: string; change: { before: object; after: object } };
}

type Changing<C extends Call> = C extends `GET ${string}`
  ? Api[C] extends { type: 'text/csv' }
    ? C
    : never
  : C;

/** The calls of staff that change something, and the exports. */
export type RecordedCall = {
  [C in Call]: Api[C]['access'] extends StaffAccess ? Changing<C> : never;
}[Call];

/** They only render what was sent. */
export const previews = ['POST /products/preview', 'POST /legal-pages/preview'] as const;

export type Rows = Record<
  Exclude<RecordedCall, (typeof previews)[number]>,
  () => Promise<Recorded>
>;

const none = {};
export const unknown = { params: { id: '999999' } };

export const recordedCalls = (shop: TestShop): Rows => ({
  'POST /categories': async () => ({
    sent: { body: formOf({ name: 'Kites' }, { media: [await picture()] }) },
    refused: { body: formOf({ name: 'Without a picture' }) },
    entry: {
      action: 'category.added',
      subject: 'Category "Kites"',
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
      subject: 'Category "Balls"',
      change: { before: { name: 'Balls', parent: '' }, after: { name: 'Bats', parent: 'Sport' } },
    },
  }),
  'DELETE /categories/{id}': async () => ({
    sent: { params: { id: await shop.category('Hoops') } },
    refused: unknown,
    entry: {
      action: 'category.deleted',
      subject: 'Category "Hoops"',
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
        subject: 'Product "Ludo"',
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
        subject: 'Product "Chess"',
        change: { before: { [name]: '₹499' }, after: { [name]: '₹550' } },
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
        subject: 'Product "Yo-yo"',
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
  ...recordedOfShopFront(shop),
  ...recordedOfCodes(shop),
  ...recordedOfStaff(shop),
});

const labelOf = ([variant]: Variant[]) => (variant ? variantLabel(variant) : '');

export async function placed(shop: TestShop) {
  const { variants } = await shop.product();
  const line = { variantId: variants[0]?.id ?? 0, quantity: 1 };
  return (await withOrder(shop, [line])).order;
}
