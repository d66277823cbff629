import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { mails } from '#shop/mail/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { nameOf, openNamed } from '#test/support/database/fresh-store.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { shipOrders } from './ship-orders.ts';

const shop = await shopOfFile();

test('of two processes that ship the same hundred parcels, one does', async () => {
  const owner = await shop.admin();
  const { variants } = await shop.product({ variants: [{ stock: 100 }] });
  const line = { variantId: variants[0]?.id ?? 0, quantity: 1 };
  const ids: number[] = [];
  for (let nth = 0; nth < 100; nth += 1) ids.push((await withOrder(shop, [line])).order.id);
  const store = await openNamed(await nameOf(shop.db));
  onTestFinished(() => store.close());
  const by = { ...owner.user, name: owner.user.username, address: '' };
  const rows = ids.map((id) => ({ order: id, courier: 'Delhivery', trackingNumber: `AWB${id}` }));
  const shipBy = (db: Database, some: typeof rows) =>
    shipOrders(db, by, { rows: some }, shop.services);

  const outcomes = await Promise.all([
    shipBy(shop.db, rows),
    shipBy(store.db, rows.toReversed()),
    shipBy(store.db, rows.slice(50).toReversed()),
  ]);

  const [done, ...refused] = outcomes.toSorted(
    (one, other) => Number(other.applied) - Number(one.applied),
  );
  expect(done?.applied).toBe(true);
  expect(refused.map(({ applied }) => applied)).toEqual([false, false]);
  const sent = await shop.db.$count(mails, eq(mails.kind, 'order-shipped'));
  expect(sent).toBe(done?.rows.length);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});
