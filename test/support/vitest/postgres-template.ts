import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { createQueues } from '#test/support/database/create-queues.ts';
import { runId } from '#test/support/run-folder.ts';
import { madeOnce } from '#test/support/templates/made-once.ts';

/** The folder of the run's templates that holds the name of the database. */
export const postgresTemplate = 'postgres-database';

export default async function provideTemplate(project: TestProject, pooledUrl?: string) {
  const url = process.env.TEST_DATABASE_URL ?? '';
  project.provide('postgresTemplate', { url, name: await templateDatabase(url), pooledUrl });
}

/** The name of a database on this server to copy, with all tables and queues but no rows. */
export async function templateDatabase(server: string): Promise<string> {
  const folder = await madeOnce(postgresTemplate, (draft) => makeTemplate(server, draft));
  return readFile(join(folder, 'name'), 'utf8');
}

async function makeTemplate(server: string, folder: string) {
  const name = `haat_template_${runId()}_${randomInt(1_000_000)}`;
  await run(server, `create database ${name}`);
  await prepareDatabase(databaseAt(server, name));
  await writeFile(join(folder, 'name'), name);
}

/** Creates the tables and queues in an empty database. */
export async function prepareDatabase(url: string): Promise<void> {
  const store = await openPostgres(url);
  await migrate(store);
  await createQueues(store);
  await store.close();
}

/** Runs one statement over a new connection. */
export async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The URL of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
