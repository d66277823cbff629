import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '#contract/rules/catalogue/words.ts';
import { namesAsWritten } from '#test/support/catalogue/names.ts';
import { storeBefore } from '#test/support/database/older-schema.ts';
import { folded } from './folded.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

const store = await storeBefore('0028_one_fold');
afterAll(() => store.close());

const rowsOf = async (text: string) =>
  (await store.db.execute(sql.raw(text))).rows.map((row) => Object.values(row as object));

// "İ" and a final "Σ" are what the locale "C" folds in its own way.
const before = `
  insert into users (username, email, password_hash, first_name, last_name, user_type) values
    ('İpek', 'one@example.com', 'none', 'Łucja', '', 'CUSTOMER'),
    ('i\u0307pek', 'two@example.com', 'none', 'İpek', '', 'CUSTOMER'),
    ('ΟΔΟΣ', 'three@example.com', 'none', 'Οδος', '', 'CUSTOMER');
  insert into categories (name, slug, description) values ('ΟΔΟΣ', 'one', ''), ('οδος', 'two', ''), ('खेल', 'three', '')`;

beforeAll(async () => {
  for (const statement of before.split(';')) await store.db.execute(sql.raw(statement));
  await migrate(store);
});

test('of two names that are equal now, the one that could sign in stays as it is', async () => {
  expect(await rowsOf('select username from users order by id')).toEqual([
    ['İpek (1)'],
    ['i\u0307pek'],
    ['ΟΔΟΣ'],
  ]);
  expect(await rowsOf('select name from categories order by id')).toEqual([
    ['ΟΔΟΣ'],
    ['οδος (2)'],
    ['खेल'],
  ]);
});

const difficult = [
  ...namesAsWritten,
  'ÉLAN',
  'ΟΔΟΣ',
  'İSTANBUL',
  'ılık',
  'STRASSE',
  'Straße',
  'ŻÓŁĆ',
  'ЁЖ',
  'ＦＵＬＬ',
];

test.each(difficult)('the database folds %j as the shop does', async (name) => {
  const given = sql`${name}::text`;
  const { rows } = await store.db.execute(
    sql`select ${folded(given)} as folded, without_accents(${given}) as plain`,
  );
  const [{ folded: small, plain }] = rows as [{ folded: string; plain: string }];
  expect(small).toBe(name.toLowerCase());
  expect(wordsOf(plain)).toEqual(wordsOf(name));
  expect(plain.split(/[^\p{L}\p{M}\p{N}]+|\p{Variation_Selector}/u).filter(Boolean)).toEqual(
    wordsOf(name).filter((word) => !/\p{Extended_Pictographic}/u.test(word)),
  );
});
