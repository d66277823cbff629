import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bareEmbedded } from '#test/support/database/fresh-store.ts';
import type { Store } from '../store.ts';

let store: Store;
let client: PGlite;
beforeAll(async () => {
  store = await bareEmbedded();
  client = (store.db as unknown as { $client: PGlite }).$client;
});
afterAll(() => store.close());

beforeEach(async () => {
  await client.exec('drop table if exists kites; create table kites (id int primary key)');
});

/** More often than a statement needs to count as frequent. */
const often = Array.from({ length: 8 }, (_, nth) => nth);

const insert = 'insert into kites values ($1)';

test('a frequent statement is planned once, under a name', async () => {
  for (const id of often) await client.query(insert, [id]);

  const { rows } = await client.query<{ runs: number }>(
    `select (generic_plans + custom_plans)::int as runs
    from pg_prepared_statements where statement = $1`,
    [insert],
  );
  expect(rows).toEqual([{ runs: expect.any(Number) }]);
  expect(rows[0]?.runs).toBeGreaterThan(1);
});

test('a frequent statement shows a column that was added', async () => {
  const all = 'select * from kites';
  await client.query(insert, [1]);
  for (const _ of often) await client.query(all);

  await client.exec(`alter table kites add colour text default 'red'`);

  expect((await client.query(all)).rows).toEqual([{ id: 1, colour: 'red' }]);
});

test('a frequent statement shows the columns as they were, once a change is taken back', async () => {
  const all = 'select * from kites';
  await client.query(insert, [1]);
  const change = client.transaction(async (tx) => {
    await tx.exec('alter table kites add colour text');
    for (const _ of often) await tx.query(all);
    throw new Error('No paint');
  });

  await expect(change).rejects.toThrow('No paint');
  expect((await client.query(all)).rows).toEqual([{ id: 1 }]);
});

test.each([
  ['int', 7, 7],
  ['bigint', 9_007_199_254_740_993n, 9_007_199_254_740_993n],
  ['text', 'नमस्ते', 'नमस्ते'],
  ['boolean', false, false],
  ['numeric', '499.50', '499.50'],
  ['jsonb', { a: [1, null] }, { a: [1, null] }],
  ['int[]', [3, 1, 2], [3, 1, 2]],
  ['text[]', ['a,b', '"c"', ''], ['a,b', '"c"', '']],
  ['timestamptz', new Date('2026-04-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')],
  ['bytea', new Uint8Array([0, 1, 255]), new Uint8Array([0, 1, 255])],
  ['text', null, null],
])('a %s comes back as it was sent', async (type, sent, expected) => {
  for (const _ of often) {
    const { rows } = await client.query(`select $1::${type} as value`, [sent]);
    expect(rows).toEqual([{ value: expected }]);
  }
});

test('a statement that is refused says why, and the next one is carried out', async () => {
  for (const id of often) await client.query(insert, [id]);

  await expect(client.query(insert, [1])).rejects.toMatchObject({
    code: '23505',
    constraint: 'kites_pkey',
  });
  await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });

  await client.query(insert, [100]);
  expect(await countKites()).toBe(often.length + 1);
});

const amongValues = (count: number) => {
  const ids = Array.from({ length: count }, (_, nth) => nth);
  const marks = ids.map((nth) => `$${nth + 1}`).join();
  return client.query(`select id from kites where id in (${marks})`, ids);
};

test('a statement has as many values as PostgreSQL takes', async () => {
  await client.query(insert, [65_534]);
  expect((await amongValues(65_535)).rows).toEqual([{ id: 65_534 }]);
});

test('a statement with too many values is refused, and the next one is carried out', async () => {
  await expect(amongValues(65_536)).rejects.toThrow(RangeError);
  await client.query(insert, [100]);
  expect(await countKites()).toBe(1);
});

test('a transaction that fails leaves nothing, and is closed', async () => {
  let left: Pick<PGlite, 'query'> | undefined;
  const failing = client.transaction(async (tx) => {
    left = tx;
    await tx.query(insert, [1]);
    throw new Error('Out of kites');
  });

  await expect(failing).rejects.toThrow('Out of kites');
  expect(await countKites()).toBe(0);
  await expect(left?.query(insert, [2])).rejects.toThrow('Transaction is closed');
});

test('a notice is heard once its transaction commits, until nobody listens', async () => {
  const heard: string[] = [];
  const listener = await store.listen('kites', (notice) => void heard.push(notice));

  await client.transaction(async (tx) => {
    await tx.query(`select pg_notify('kites', $1)`, ['a red kite']);
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['a red kite']);

  await listener.close();
  await client.query(`select pg_notify('kites', 'another')`);
  expect(heard).toEqual(['a red kite']);
});

async function countKites() {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from kites');
  return rows[0]?.count;
}

test('a transaction that asks several rare questions at once gets the answer to each', async () => {
  const answers = await client.transaction((tx) =>
    Promise.all([
      tx.query<{ a: number }>('select $1::int as a', [1]),
      tx.query('select * from jsonb_to_recordset($1::jsonb) as given(b int)', ['[{"b":2}]']),
      tx.query('select jsonb_array_length($1::jsonb) as c', ['[1,2,3]']),
    ]),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }], [{ c: 3 }]]);
});
