import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { insertRows } from './insert-rows.ts';
import { sql } from './sql.ts';

const { db, close } = await freshStore();
afterAll(close);

const kites = pgTable('kites', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kiteName: text().notNull(),
  colour: text(),
  pieces: integer().notNull().default(1),
  madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

await db.execute(sql`
  create table kites (
    id integer primary key generated always as identity, kite_name text not null, colour text,
    pieces integer not null default 1, made_at timestamptz not null default now()
  )`);
afterAll(() => db.execute(sql`drop table kites`));

test('inserts rows with their ids, times, nulls and any sign, and leaves other fields to the table', async () => {
  const madeAt = new Date('2026-11-22T10:20:30.456Z');
  const names = ['"Rare", it’s\n\\ ₹ 🪁', "'); drop table kites; --", ''];
  const rows = names.map((kiteName, nth) => ({
    ...{ kiteName, madeAt, id: 70 - nth },
    colour: nth === 0 ? null : 'null',
  }));

  await db.execute(insertRows(kites, rows));

  expect(await db.select().from(kites).orderBy(sql`id desc`)).toEqual(
    rows.map((row) => ({ ...row, pieces: 1 })),
  );
});

test('its text does not depend on the number of rows', () => {
  const row = { kiteName: 'Kite', id: 1 };
  const textOf = (rows: (typeof row)[]) => db.execute(insertRows(kites, rows)).getQuery().sql;
  expect(textOf([row, row])).toBe(textOf([row]));
});

test('refuses all rows for one that the table does not take', async () => {
  const count = await db.$count(kites);
  const rows = [{ kiteName: 'A' }, { kiteName: 'B\u0000' }];
  await expect(db.execute(insertRows(kites, rows))).rejects.toThrow('Failed query');
  expect(await db.$count(kites)).toBe(count);
});
