import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { sql } from './sql.ts';
import { updateRows } from './update-rows.ts';

const { db, close } = await freshStore();
afterAll(close);

const kites = pgTable('updated_kites', {
  id: integer().primaryKey(),
  kiteName: text().notNull(),
  pieces: integer(),
  isPaper: boolean().notNull().default(true),
  facts: jsonb(),
  madeAt: timestamp({ withTimezone: true }),
});

await db.execute(sql`
  create table updated_kites (id integer primary key, kite_name text not null, pieces integer,
    is_paper boolean not null default true, facts jsonb, made_at timestamptz)`);
afterAll(() => db.execute(sql`drop table updated_kites`));

const manja = { id: 1, kiteName: 'मांझा', pieces: 3, isPaper: true, facts: null, madeAt: null };
const patang = { ...manja, id: 2, kiteName: 'Patang' };
const read = () => db.select().from(kites).orderBy(kites.id);
beforeEach(async () => {
  await db.delete(kites);
  await db.insert(kites).values([manja, patang]);
});

test('changes each row in the fields that are given, null included, and no other', async () => {
  const told = {
    kiteName: '"Rare", it’s\n\\ ₹ 🪁',
    isPaper: false,
    facts: { from: 'अहमदाबाद' },
    madeAt: new Date('2026-11-27T10:20:30.456Z'),
  };
  await updateRows(db, kites, [
    { id: 1, ...told, pieces: undefined },
    { id: 2, pieces: null },
  ]);
  expect(await read()).toEqual([
    { ...manja, ...told },
    { ...patang, pieces: null },
  ]);

  await updateRows(db, kites, []);
  await updateRows(db, kites, [{ id: 3, pieces: 1 }]);
  expect(await read()).toHaveLength(2);
});

test('sets further columns by what the row says', async () => {
  const rows = [{ id: 2, added: 4 }];
  await updateRows(db, kites, rows, {
    pieces: sql`coalesce(${kites.pieces}, 0) + (given.form ->> 'added')::integer`,
  });
  expect((await read())[1]).toMatchObject({ kiteName: 'Patang', pieces: 7 });
});
