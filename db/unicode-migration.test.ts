import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeBefore } from '#test/support/database/older-schema.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

const store = await storeBefore('0022_words');
afterAll(() => store.close());

const rowsOf = async (text: string) =>
  (await store.db.execute(sql.raw(text))).rows.map((row) => Object.values(row as object));

const [composed, decomposed] = ['Café', 'Café'.normalize('NFD')];

const before = `
  insert into users (username, email, password_hash, first_name, last_name, user_type) values
    ('rene\u0301', 'rene@example.com', 'none', 'Rene\u0301', 'D’Souza', 'CUSTOMER'),
    ('élodie', 'one@example.com', 'none', 'Élodie', '', 'CUSTOMER'),
    ('e\u0301lodie', 'two@example.com', 'none', 'Élodie', '', 'CUSTOMER');
  insert into categories (name, slug, description) values
    ('${composed}', 'cafe', ''), ('${decomposed}', 'cafe-2', ''), ('Bru\u0302le\u0301e', 'brulee', '');
  insert into products (name, slug, description, category_id, search_text) values
    ('${decomposed} Au Lait', 'café-au-lait', 'Cre\u0300me', 1, '${decomposed} Au Lait, M.R.F. (4-in-1)');
  insert into variants (product_id, color, color_hex_code, size, original_paise, discount_paise, position)
    values (1, 'Rose\u0301', '#aa3311', 'full', 100, 0, 0)`;

beforeAll(async () => {
  for (const statement of before.split(';')) await store.db.execute(sql.raw(statement));
  await migrate(store);
});

test('names get one Unicode form, and equal ones keep apart', async () => {
  expect(await rowsOf('select name, description from products')).toEqual([
    ['Café Au Lait', 'Crème'],
  ]);
  expect(await rowsOf('select name, slug from categories order by id')).toEqual([
    ['Café', 'cafe'],
    ['Café (2)', 'cafe-2'],
    ['Brûlée', 'brulee'],
  ]);
  expect(await rowsOf('select color from variants')).toEqual([['Rosé']]);
});

test('a username that would be that of somebody else keeps its spelling', async () => {
  expect(await rowsOf('select username, first_name from users order by id')).toEqual([
    ['rené', 'René'],
    ['élodie', 'Élodie'],
    ['e\u0301lodie', 'Élodie'],
  ]);
});

test('what was stored is found by the words of searches', async () => {
  const [words] = await rowsOf('select tsvector_to_array(search_vector) from products');
  expect(words?.[0]).toEqual(['1', '4', 'au', 'cafe', 'f', 'in', 'lait', 'm', 'r']);
});
