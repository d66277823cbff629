import type { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { preparingClient } from './prepared.ts';

const { url } = inject('postgresTemplate') ?? {};

let client: Client;
beforeAll(async () => {
  const PreparingClient = preparingClient();
  client = new PreparingClient({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

const kept = async (text: string) => {
  const { rows } = await client.query('select from pg_prepared_statements where statement = $1', [
    text,
  ]);
  return rows.length > 0;
};

test('prepares a frequent statement, which answers as before', async () => {
  const text = 'select $1::int * 2 as twice';
  for (let turn = 1; turn <= 5; turn += 1) await client.query({ text }, [turn]);
  expect(await kept(text)).toBe(false);

  for (let turn = 6; turn <= 9; turn += 1) {
    const { rows } = await client.query({ text }, [turn]);
    expect(rows).toEqual([{ twice: turn * 2 }]);
  }
  expect(await kept(text)).toBe(true);
});

test('reads a table that has gained a column', async () => {
  await client.query('create temp table things (id int)');
  await client.query('insert into things values (1)');
  const read = () => client.query({ text: 'select id from things where id = $1' }, [1]);
  for (let turn = 0; turn < 8; turn += 1) await read();

  await client.query(`alter table things add column name text default 'kite'`);

  expect((await read()).rows).toEqual([{ id: 1 }]);
});

test('prepares neither begin nor rollback', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    await client.query({ text: 'begin' });
    await client.query({ text: 'rollback' });
  }
  expect(await kept('begin')).toBe(false);
});
