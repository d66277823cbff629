import { beforeEach, expect, test, vi } from 'vitest';
import type { Api, Call } from '#contract/api.ts';
import type { orderEndpoints } from '#contract/orders/order-calls.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { applyImport } from '#shop/catalogue/import/apply/apply-import.ts';
import { beginImport } from '#shop/catalogue/import/apply/begin-import.ts';
import { createImport } from '#shop/catalogue/import/imports.ts';
import { addPictures } from '#shop/catalogue/import/pictures/add-pictures.ts';
import { pictureOf } from '#shop/files/pictures.ts';
import { namedPictures } from '#shop/pictures/named-pictures.ts';
import { readyToOrder, withOrder } from '#test/support/buyers.ts';
import { formOf, picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
let announced: number;
beforeEach(() => {
  announced = 0;
  shop.services.catalogueChanges.stockMoved = () => {
    announced += 1;
  };
});

type Changing<C extends Call> = C extends `GET ${string}` ? never : C;
type Status = number;
type Act = () => Promise<{ status: Status }>;

/** Every order call that may change something: prepares what it is called on. */
const orderCalls: Record<Changing<keyof typeof orderEndpoints>, () => Promise<Act>> = {
  'POST /orders/place': async () => {
    const { address, call } = await readyToOrder(shop, [await onePiece()]);
    const body = { addressId: address.id, paymentMethod: 'COD' as const };
    return () => call('POST /orders/place', { body });
  },
  'PUT /orders/{id}/cancel': async () => {
    const { order, call } = await withOrder(shop, [await onePiece()]);
    return () => call('PUT /orders/{id}/cancel', { params: { id: String(order.id) } });
  },
  'PUT /orders/{id}/status': async () => {
    const { order } = await withOrder(shop, [await onePiece()]);
    const sent = {
      params: { id: String(order.id) },
      body: { deliveryStatus: 'CANCELED' as const },
    };
    return () => admin.call('PUT /orders/{id}/status', sent);
  },
  'POST /orders/send-confirmation': async () => {
    const { order, call } = await withOrder(shop, [await onePiece()]);
    const body = { orderData: { id: order.id } };
    return () => call('POST /orders/send-confirmation', { body });
  },
};

test.each(Object.entries(orderCalls))(
  '%s announces stock exactly when it moves some',
  async (_, prepare) => {
    const act = await prepare();
    const before = await stockOfAll();
    announced = 0;

    expect((await act()).status).toBeLessThan(300);

    const hasMoved = (await stockOfAll()) !== before;
    expect(announced > 0).toBe(hasMoved);
  },
);

const quietly: [what: string, prepare: () => Promise<Act>][] = [
  [
    'a placement that repeats its key',
    async () => {
      const { address, call } = await readyToOrder(shop, [await onePiece()]);
      const sent = {
        headers: { 'idempotency-key': 'diwali-1' },
        body: { addressId: address.id, paymentMethod: 'COD' as const },
      };
      await call('POST /orders/place', sent);
      return () => call('POST /orders/place', sent);
    },
  ],
  [
    'a change of an order that asks for nothing',
    async () => {
      const { order, call } = await withOrder(shop, [await onePiece()]);
      const params = { id: String(order.id) };
      return () => call('PUT /orders/{id}', { params, body: {} });
    },
  ],
];

test.each(quietly)('%s tells nobody', async (_, prepare) => {
  const act = await prepare();
  const announceChange = vi.spyOn(shop.services, 'announceChange');
  announced = 0;

  expect((await act()).status).toBeLessThan(300);

  expect([announced, announceChange.mock.calls]).toEqual([0, []]);
  announceChange.mockRestore();
});

test('announces nothing for a refused order call', async () => {
  const { status } = await admin.call('PUT /orders/{id}/status', {
    params: { id: '999999' },
    body: { deliveryStatus: 'CANCELED' },
  });

  expect([status, announced]).toEqual([404, 0]);
});

type PictureCall = {
  [C in Call]: Api[C] extends { rawFiles: number }
    ? never
    : Api[C] extends { files: object } | { dropsPictures: true }
      ? C
      : never;
}[Call];

const pictureCalls: Record<PictureCall, Act> = {
  'POST /imports/{id}/undo': async () => {
    const { db, storage } = shop.services;
    const bytes = Buffer.from('Name,Price,Qty,Photo\nपतंग,49,12,kite.png\n');
    const { id } = await createImport(db, ownersTool, { fileName: 'kites.csv', bytes });
    await addPictures(db, storage, id, [{ name: 'kite.png', bytes: await picture() }]);
    await beginImport(db, ownersTool, id, async () => {});
    await applyImport(db, id);
    return admin.call('POST /imports/{id}/undo', { params: { id: String(id) } });
  },
  'POST /categories': async () =>
    admin.call('POST /categories', { body: formOf({ name: 'New' }, { media: [await picture()] }) }),
  'PUT /categories/{id}': async () => {
    const id = await shop.category();
    const { body: tree } = await shop.visitor.call('GET /categories');
    const uploads = tree.find((category) => category.id === id)?.uploads ?? [];
    const deletedUploadIds = JSON.stringify(uploads.map((upload) => upload.id));
    return admin.call('PUT /categories/{id}', {
      params: { id: String(id) },
      body: formOf({ name: 'Another', deletedUploadIds }, { media: [await picture()] }),
    });
  },
  'DELETE /categories/{id}': async () =>
    admin.call('DELETE /categories/{id}', { params: { id: String(await shop.category()) } }),
  'PUT /company-details': async () => {
    const save = async () =>
      admin.call('PUT /company-details', {
        body: formOf({ name: 'Haat' }, { logo: [await picture()] }),
      });
    await save();
    return save();
  },
  'POST /products': async () => {
    const product = await shop.product();
    const productVariants = JSON.stringify([{ stock: 1, originalPrice: 5 }]);
    const fields = { productName: 'Ludo', categoryId: product.categoryId, productVariants };
    const deletedImageIds = JSON.stringify(product.images.map(({ id }) => id));
    await admin.call('POST /products', { body: formOf(fields, { images: [await picture()] }) });
    return admin.call('POST /products', {
      body: formOf({ id: product.id, ...fields, deletedImageIds }, { images: [await picture()] }),
    });
  },
  'POST /products/import': async () =>
    admin.call('POST /products/import', {
      body: formOf(
        { csv: 'name\nLudo', imageNames: JSON.stringify(['ludo.png']) },
        { images: [await picture()] },
      ),
    }),
  'POST /products/delete': async () =>
    admin.call('POST /products/delete', { body: { ids: [(await shop.product()).id] } }),
  'DELETE /products/{id}': async () =>
    admin.call('DELETE /products/{id}', { params: { id: String((await shop.product()).id) } }),
};

test.each(Object.entries(pictureCalls))('%s leaves no unused picture', async (_, act) => {
  expect((await act()).status).toBeLessThan(300);

  const kept = (await shop.files()).map(pictureOf);
  expect(kept.toSorted()).toEqual([...(await namedPictures(shop.db)).keys()].toSorted());
});

test('answers 200 to a saved change whose old picture cannot be removed', async () => {
  const id = String(await shop.category());
  const { storage } = shop.services;
  const { removeAll } = storage;
  const unremoved: string[] = [];
  storage.removeAll = async (prefix) => {
    unremoved.push(prefix);
    throw new Error('the disk does not answer');
  };

  const { status } = await admin.call('DELETE /categories/{id}', { params: { id } });
  storage.removeAll = removeAll;
  // Other tests look for pictures that nothing uses.
  for (const prefix of unremoved) await storage.removeAll(prefix);

  expect([status, unremoved.length]).toEqual([200, 1]);
});

async function onePiece() {
  const { variants } = await shop.product();
  return { variantId: variants[0]?.id ?? 0, quantity: 1 };
}

async function stockOfAll() {
  const { body } = await shop.visitor.call('GET /products', { query: { limit: '100' } });
  return JSON.stringify(
    body.data.map(({ id, variants }) => [id, variants.map((one) => one.stock)]),
  );
}
