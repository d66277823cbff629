import { beforeEach, expect, test } from 'vitest';
import { asc, eq, sql } from '#db/sql.ts';
import { ownersTool, record, root, sealOf } from '#shop/activity/record.ts';
import { activity } from '#shop/activity/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { verifyAndRecord, verifyBooks } from './verify.ts';

const shop = await shopOfFile();

/** The ids of six entries, one after the other. */
let ids: number[] = [];
beforeEach(async () => {
  await shop.db.execute(sql`truncate ${activity}`);
  for (const subject of ['A', 'B', 'C', 'D', 'E', 'F']) {
    await shop.db.transaction((tx) =>
      record(tx, ownersTool, { action: 'company.changed', subject }),
    );
  }
  const rows = await shop.db.select().from(activity).orderBy(asc(activity.id));
  ids = rows.map(({ id }) => id);
});

const idOf = (subject: string) => ids['ABCDEF'.indexOf(subject)] ?? 0;
const only = (subject: string) => eq(activity.id, idOf(subject));
const findings = async () => (await verifyBooks(shop.db, shop.services.storage)).findings;

test('finds nothing in a log as it was written', async () => {
  expect(await findings()).toEqual([]);
});

test.each([
  ['what was done', { action: 'staff.removed' as const }],
  ['who did it', { actorId: 3 }],
  ['the name of who did it', { actorName: 'somebody else' }],
  ['what it was done to', { subject: 'Z' }],
  ['the values', { change: { before: {}, after: { name: 'Z' } } }],
  ['the IP address', { address: '10.9.9.9' }],
  ['the time', { at: new Date(0) }],
])('names an entry in which %s was altered', async (_what, altered) => {
  await shop.db.update(activity).set(altered).where(only('C'));

  expect(await findings()).toEqual([`Entry ${idOf('C')} of the activity log was changed.`]);
});

test('names every altered entry, also the first and the last', async () => {
  for (const subject of ['A', 'D', 'F']) {
    await shop.db.update(activity).set({ subject: 'Z' }).where(only(subject));
  }

  expect(await findings()).toEqual([
    expect.stringContaining(`Entry ${idOf('A')} of the activity log was changed`),
    `Entry ${idOf('D')} of the activity log was changed.`,
    `Entry ${idOf('F')} of the activity log was changed.`,
  ]);
});

test('names the place where entries were removed', async () => {
  await shop.db.delete(activity).where(only('C'));
  await shop.db.delete(activity).where(only('D'));

  const [b, e] = [idOf('B'), idOf('E')];
  expect(await findings()).toEqual([
    `Entry ${e} of the activity log was changed, or entries between ${b} and ${e} were removed.`,
  ]);
});

test('names an entry that was inserted', async () => {
  const row = { at: new Date(), actorId: null, actorName: 'x', address: '', subject: 'Forged' };
  const forged = { ...row, action: 'company.changed' as const, change: { before: {}, after: {} } };
  await shop.db.delete(activity).where(only('C'));
  const [d] = await shop.db.select().from(activity).where(only('D'));
  const [b] = await shop.db.select().from(activity).where(only('B'));
  // D continues B, as if there had never been a C; then one is slipped in between.
  const { id: _, hash: __, ...entry } = d as typeof activity.$inferSelect;
  let seal = sealOf(b?.hash ?? root, entry);
  await shop.db.update(activity).set({ hash: seal }).where(only('D'));
  for (const subject of ['E', 'F']) {
    const [next] = await shop.db.select().from(activity).where(only(subject));
    seal = sealOf(seal, next as typeof activity.$inferSelect);
    await shop.db.update(activity).set({ hash: seal }).where(only(subject));
  }
  expect(await findings()).toEqual([]);
  await shop.db
    .insert(activity)
    .overridingSystemValue()
    .values({ ...forged, id: idOf('C'), hash: 'forged' });

  expect(await findings()).toEqual([
    `Entry ${idOf('C')} was inserted into the activity log afterwards.`,
  ]);
});

test('the check itself is recorded, with what it found', async () => {
  await shop.db.update(activity).set({ subject: 'Z' }).where(only('C'));

  const { checked } = await verifyAndRecord(shop.db, ownersTool, shop.services.storage);

  expect(checked.activities).toBe(6);
  const last = (await shop.db.select().from(activity).orderBy(asc(activity.id))).at(-1);
  expect(last).toMatchObject({ action: 'books.verified', change: { after: { findings: 1 } } });
});
