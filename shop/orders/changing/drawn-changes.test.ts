import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeBackup } from '#server/backup/make.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { checkBackupFile } from '#test/faults/checker/check.ts';
import { withOrder } from '#test/support/buyers.ts';
import { checkProperty } from '#test/support/check-property.ts';
import { changeAsDrawn, drawnOrder, openChanges } from '#test/support/people/changing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';

const shop = await shopOfFile();
const open = await openChanges(shop);
const numRuns = inTier({ first: 25, all: 100 });

test('orders changed in any way come to what they should, and so do their invoices', {
  timeout: 1_800_000,
}, async () => {
  await checkProperty(
    fc.asyncProperty(drawnOrder, async (drawn) => {
      expect(await changeAsDrawn(shop, open, drawn)).toEqual([]);
    }),
    { numRuns },
  );
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
  const file = join(shop.folder, 'changed.tar.gz');
  await makeBackup(shop.services, file);
  expect(await checkBackupFile(file)).toEqual([]);
});

test('of twenty changes at once, each takes what is there, and one of those who read the same', async () => {
  const { variants } = await shop.product({
    variants: [{ stock: 13, originalPrice: 100, discountPrice: 0 }],
  });
  const variantId = variants[0]?.id ?? 0;
  const { order } = await withOrder(shop, [{ variantId, quantity: 1 }]);
  const params = { id: String(order.id) };
  const twenty = (body: object) =>
    Promise.all(
      Array.from({ length: 20 }, () => open.owner.send('PUT /orders/{id}', { params, body })),
    );
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted();

  const added = await twenty({ addItems: [{ variantId, quantity: 1 }] });
  expect(statuses(added)).toEqual([...Array(12).fill(200), ...Array(8).fill(409)]);
  const { body } = await open.owner.call('GET /orders/{id}', { params });
  expect(body.order.items.map(({ quantity }) => quantity)).toEqual([13]);

  const items = [{ id: body.order.items[0]?.id ?? 0, quantity: 2 }];
  const same = await twenty({ items, expectedVersion: body.order.version });
  expect(statuses(same)).toEqual([200, ...Array(19).fill(409)]);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});
