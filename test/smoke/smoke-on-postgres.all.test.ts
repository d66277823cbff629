import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runId } from '#test/support/run-folder.ts';
import { databaseAt, run } from '#test/support/vitest/postgres-template.ts';
import { findFaults } from './smoke.ts';

test('a new shop on PostgreSQL serves every page and every GET, sells, and opens again', async () => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `haat_test_${runId()}_${randomUUID().slice(0, 8)}`;
  await run(server, `create database ${name}`);
  try {
    expect(await findFaults({ DATABASE_URL: databaseAt(server, name) })).toEqual([]);
  } finally {
    await run(server, `drop database ${name} with (force)`);
  }
});
