import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { checkBackup } from '#server/backup/archive.ts';
import { makeBackup } from '#server/backup/make.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { listTables } from '#server/backup/tables.ts';
import { workJobs } from '#server/work-jobs.ts';
import { mailQueue } from '#shop/mail/queue.ts';
import { mails } from '#shop/mail/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { readyToOrder, withOrder } from '#test/support/buyers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { openTestShop, password, type TestShop } from '#test/support/shop.ts';

const patience = 120_000;

type OpenStore = () => Promise<Store>;

/** Backs up a shop that was used, on one kind of database, and restores it on another. */
export function testRestoring(from: OpenStore, to: OpenStore): void {
  let shop: TestShop;
  let other: TestShop;
  let file: string;
  let left: Awaited<ReturnType<typeof liveIn>>;
  let written: Record<string, string>;
  let restored: Record<string, string>;
  beforeAll(async () => {
    shop = await openTestShop(await from());
    file = join(shop.folder, 'haat.tar.gz');
    other = await openTestShop(await to());
    left = await liveIn(shop);
    await makeBackup(shop.services, file);
    await restoreBackup({ ...other.services, boss: other.jobs }, await checkBackup(file));
    [written, restored] = [await hashesOf(shop), await hashesOf(other)];
  });
  afterAll(async () => {
    await shop[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
  });

  test('restores every row and file, and the books add up', async () => {
    expect(restored).toEqual(written);
    expect(Object.keys(restored).length).toBeGreaterThan(20);
    expect((await verifyBooks(other.db, other.services.storage)).findings).toEqual([]);
  });

  test('has the counts of lists and words, which a backup leaves out', async () => {
    const countsOf = async ({ db }: TestShop) => {
      const { rows } = await db.execute(sql`
        select category_id || ' with ' || stars as what, sum(products)::int as count
        from derived.product_counts group by 1 having sum(products) > 0
        union all select lexeme, sum(products)::int from derived.lexemes group by 1 having sum(products) > 0
        order by 1, 2`);
      return rows;
    };
    expect(await countsOf(other)).toEqual(await countsOf(shop));
    expect((await countsOf(other)).length).toBeGreaterThan(5);
  });

  test('sends the unsent mails once', async () => {
    const delivered: number[] = [];
    await workJobs(other.jobs, {
      ...other.services,
      deliverMail: async (mailId) => {
        delivered.push(mailId);
        await other.services.deliverMail(mailId);
      },
    });

    await vi.waitFor(
      async () => {
        const sent = await other.db.select().from(mails).where(eq(mails.state, 'sent'));
        expect(sent.map(({ id }) => id)).toEqual(expect.arrayContaining([1, ...left.waiting]));
      },
      { timeout: patience, interval: 50 },
    );
    // Whatever is ordered later stays in its queue, and the tables as the tests leave them.
    await other.jobs.offWork(mailQueue);
    const earlier = delivered.filter((id) => id <= Math.max(...left.waiting));
    expect(earlier.toSorted((one, another) => one - another)).toEqual(left.waiting);
  });

  test('keeps passwords, and numbers new orders after the old ones', async () => {
    const { body } = await other.visitor.call('POST /auth/login', {
      body: { identifier: 'asha', password },
    });
    const asha = other.callerWith(body.token);
    const { body: home } = await asha.call('POST /addresses', { body: homeAddress });
    await asha.call('POST /cart/add', { body: { productVariantId: left.variantId, quantity: 1 } });
    const { rows } = await other.db.execute<{ last: number }>(
      sql`select max(id) as last from orders`,
    );

    const { body: placed } = await asha.call('POST /orders/place', {
      body: { addressId: home.address.id, paymentMethod: 'COD' },
    });

    expect(placed.order.id).toBeGreaterThan(rows[0]?.last ?? Number.POSITIVE_INFINITY);
    expect((await verifyBooks(other.db, other.services.storage)).findings).toEqual([]);
  });

  test.each(['rows', 'numberings'] as const)('refuses unknown names in %s', async (part) => {
    const checked = await checkBackup(file);
    const names = { ...checked.manifest[part], nothing: part === 'rows' ? 0 : '1' };
    const manifest = { ...checked.manifest, [part]: names };
    const tried = restoreBackup({ ...other.services, boss: other.jobs }, { file, manifest });
    await expect(tried).rejects.toThrow('(its manifest names nothing, which no shop has)');
  });

  test('refuses to restore into a shop that is not empty', async () => {
    const before = await hashesOf(other);
    const again = restoreBackup({ ...other.services, boss: other.jobs }, await checkBackup(file));
    await expect(again).rejects.toThrow('This shop is not empty.');
    expect(await hashesOf(other)).toEqual(before);
  });
}

/** Backs up a shop on this kind of database while others buy in it. */
export async function backUpWhileOrdering(open: OpenStore): Promise<void> {
  await using shop = await openTestShop(await open());
  await using other = await openTestShop();
  const file = join(shop.folder, 'haat.tar.gz');
  const { variants } = await shop.product({ variants: [{ stock: 900_000 }] });
  const line = { variantId: variants[0]?.id ?? 0, quantity: 1 };
  const buyers = await Promise.all([1, 2, 3].map(() => readyToOrder(shop, [line])));
  const placed: number[] = [];
  let made = false;
  const buying = buyers.map(async ({ call, address }) => {
    while (!made) {
      const order = { addressId: address.id, paymentMethod: 'COD' as const };
      const { body } = await call('POST /orders/place', { body: order });
      placed.push(body.order.id);
      await call('POST /cart/add', { body: { productVariantId: line.variantId, quantity: 1 } });
    }
  });
  await vi.waitFor(() => expect(placed.length).toBeGreaterThan(5), { timeout: patience });

  const { rows } = await makeBackup(shop.services, file);
  made = true;
  await Promise.all(buying);
  await restoreBackup({ ...other.services, boss: other.jobs }, await checkBackup(file));

  expect((await verifyBooks(other.db, other.services.storage)).findings).toEqual([]);
  expect(rows.orders).toBeGreaterThan(5);
}

/** Something in nearly every table, the awkward among it; returns what later tests ask for. */
async function liveIn(shop: TestShop) {
  const admin = await shop.admin('owner');
  const toys = await shop.category('Toys');
  const kites = await shop.category('Kites, "all" of \\ them', toys);
  const { variants } = await shop.product({
    productName: 'पतंग\nKite 🪁',
    categoryId: kites,
    description: 'Two\nlines, a tab\t, a "quote" and \\n.',
    variants: [{ stock: 20 }, { stock: 2, originalPrice: 0.5, discountPrice: 0 }],
  });
  const variantId = variants[0]?.id ?? 0;
  await shop.customer('asha');
  const orders = [];
  for (const quantity of [1, 2, 3, 4]) {
    orders.push((await withOrder(shop, [{ variantId, quantity }])).order.id);
  }
  const step = { params: { id: String(orders[0]) }, body: { deliveryStatus: 'CANCELED' } } as const;
  await admin.call('PUT /orders/{id}/status', step);
  await readyToOrder(shop, [{ variantId, quantity: 1 }]);
  await shop.services.deliverMail(1);
  await shop.db.update(mails).set({ state: 'failed', lastError: 'away' }).where(eq(mails.id, 3));
  const dropped = { state: 'sending', claimedAt: new Date(Date.now() - 180_000) } as const;
  await shop.db.update(mails).set(dropped).where(eq(mails.id, 4));
  return { variantId, waiting: [2, 3, 4, 5] };
}

/** One hash for the rows of each table and for each file. */
async function hashesOf(shop: TestShop): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { name } of await listTables(shop.db)) {
    const { rows } = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`);
      return tx.execute<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t order by 1`,
      );
    });
    hashes[name] = `${rows.length} rows ${hash('sha256', rows.map(({ row }) => row).join('\n'))}`;
  }
  for (const name of await shop.files()) {
    hashes[name] = hash('sha256', await readFile(join(shop.folder, 'uploads', name)));
  }
  return hashes;
}
