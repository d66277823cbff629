import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { mails } from '#shop/mail/tables.ts';
import { mailsIn } from '#test/support/mail/outbox.ts';
import {
  countStock,
  followOnce,
  labelOf,
  mailsOfKind,
  stocked,
  takePieces,
} from '#test/support/mail/stock-mails.ts';
import { secondDatabase } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { lowStocks } from './tables.ts';

const shop = await shopOfFile();
const second = await secondDatabase(shop);
afterAll(() => second.close());
const owner = await shop.admin('owner');
await shop.staff('CATALOGUE');

const watch = (rules: { lowStockAt?: number; lowStockMail?: boolean } = {}) =>
  owner.send('PUT /selling-rules', { body: { lowStockMail: true, lowStockAt: 5, ...rules } });

beforeEach(async () => {
  await shop.db.delete(mails);
  await watch({ lowStockMail: false });
  await watch();
});

/** Who was told of which variants. */
const told = async () =>
  (await mailsOfKind(shop, 'low-stock')).map(({ recipient, data }) => ({
    to: recipient,
    of: new Set((data as { variantIds: string }).variantIds.split(',').map(Number)),
  }));

const aDayLater = () =>
  shop.db.update(mails).set({ createdAt: sql`${mails.createdAt} - interval '24 hours'` });

test('the first fall is mailed to the owner at once, the others together a day later', async () => {
  const [kite, top, ludo] = [
    await stocked(shop, 6, 'Kite'),
    await stocked(shop, 9, 'Top'),
    await stocked(shop, 6, 'Ludo'),
  ];
  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);
  expect(await told()).toEqual([{ to: owner.user.email, of: new Set([kite.variantId]) }]);

  await takePieces(shop, top.variantId, 9);
  await followOnce(shop);
  await takePieces(shop, ludo.variantId, 3);
  await followOnce(shop);
  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);
  expect(await told()).toHaveLength(1);

  await aDayLater();
  await followOnce(shop);
  expect((await told())[1]?.of).toEqual(new Set([top.variantId, ludo.variantId]));

  const [, mail] = await mailsOfKind(shop, 'low-stock');
  await shop.services.deliverMail(mail?.id ?? 0);
  const text = await lastInOutbox();
  expect(text).toContain('Subject: Low stock: 2 variants');
  expect(text).toMatch(
    new RegExp(`Top \\(${labelOf(top)}\\): Out of stock\r?\nLudo \\(${labelOf(ludo)}\\): 3 left`),
  );
  expect(text).toContain('http://localhost:3000/admin/product?maxStock=5&sort=lowStock');
});

test('a variant that rose above the limit can be reported again', async () => {
  const kite = await stocked(shop, 6);
  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);
  await countStock(shop, kite.variantId, 5);
  await followOnce(shop);
  await aDayLater();
  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);
  expect(await told()).toHaveLength(1);

  await countStock(shop, kite.variantId, 6);
  await followOnce(shop);
  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);

  expect(await told()).toHaveLength(2);
});

test('a new product with little stock has not fallen, nor has what was low before', async () => {
  const before = await stocked(shop, 8);
  await takePieces(shop, before.variantId, 5);
  await watch({ lowStockMail: false });
  await watch();
  await takePieces(shop, before.variantId, 1);
  await stocked(shop, 2);
  await followOnce(shop);

  expect(await told()).toEqual([]);
});

test('changing the limit sends no mail by itself', async () => {
  const kite = await stocked(shop, 9);
  await takePieces(shop, kite.variantId, 1);
  await watch({ lowStockAt: 8 });
  await followOnce(shop);
  expect(await told()).toEqual([]);

  await watch({ lowStockAt: 3 });
  await takePieces(shop, kite.variantId, 5);
  await followOnce(shop);
  expect(await told()).toEqual([{ to: owner.user.email, of: new Set([kite.variantId]) }]);
});

test('nothing is noted or sent while the owner wants no mails', async () => {
  await watch({ lowStockMail: false });
  const kite = await stocked(shop, 6);
  await takePieces(shop, kite.variantId, 6);
  await followOnce(shop);

  expect(await told()).toEqual([]);
  expect(await shop.db.$count(lowStocks)).toBe(0);
});

test('a mail is dropped when all of it was restocked before it could be sent', async () => {
  const kite = await stocked(shop, 6);
  await takePieces(shop, kite.variantId, 2);
  await followOnce(shop);
  await countStock(shop, kite.variantId, 50);
  const [mail] = await mailsOfKind(shop, 'low-stock');

  await shop.services.deliverMail(mail?.id ?? 0);

  expect(await told()).toEqual([]);
});

test('two processes send one mail', async () => {
  const kites = [await stocked(shop, 6), await stocked(shop, 6), await stocked(shop, 6)];
  for (const { variantId } of kites) await takePieces(shop, variantId, 1);

  await Promise.all([shop.db, second.db, shop.db, second.db].map((db) => followOnce(shop, db)));
  await aDayLater();
  await Promise.all([shop.db, second.db].map((db) => followOnce(shop, db)));

  const named = (await told()).flatMap(({ of }) => [...of]);
  expect(named).toHaveLength(3);
  expect(new Set(named)).toEqual(new Set(kites.map(({ variantId }) => variantId)));
});

test('each owner who can sign in is told', async () => {
  const other = await shop.admin();
  const gone = await shop.admin();
  await owner.send('PUT /staff/{id}', {
    params: { id: String(gone.user.id) },
    body: { disabled: true },
  });
  const kite = await stocked(shop, 6);
  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);

  expect((await told()).map(({ to }) => to)).toEqual([owner.user.email, other.user.email]);
  // The other tests have one owner who can sign in.
  await owner.send('PUT /staff/{id}', {
    params: { id: String(other.user.id) },
    body: { disabled: true },
  });
});

test('the limit counts in the report, and catalogue staff can read it', async () => {
  const catalogue = await shop.staff('CATALOGUE');
  const kite = await stocked(shop, 30, 'Rare Kite');
  await watch({ lowStockAt: 30 });
  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);

  const { body } = await catalogue.call('GET /dashboard/report');
  expect(body.lowStock).toMatchObject({ limit: 30 });
  expect(body.lowStock?.count).toBeGreaterThan(0);
  expect((await catalogue.call('GET /low-stock-limit')).body).toEqual({ limit: 30 });
  await watch({ lowStockAt: 0 });
  expect((await catalogue.call('GET /low-stock-limit')).body).toEqual({ limit: 0 });
});

const lastInOutbox = async () => (await mailsIn(shop.folder)).at(-1);
