import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { templateFile } from '#test/support/database/template-file.ts';
import { isRunning } from '#test/support/templates/made-once.ts';
import { postgresTemplate, run } from './postgres-template.ts';

/** Runs once before all tests: several processes at the same time would take longer to make it. */
export async function setup(): Promise<void> {
  await dropKilledRuns();
  await templateFile();
}

const { HAAT_TEST_TEMPLATES: place = '', TEST_DATABASE_URL: server } = process.env;

/** Removes what a run has made. */
export async function teardown(): Promise<void> {
  const name = join(place, postgresTemplate, 'name');
  if (server && existsSync(name)) await dropDatabase(server, await readFile(name, 'utf8'));
}

/** Drops the databases of runs that were killed: their names hold the id of the process. */
async function dropKilledRuns() {
  if (!server) return;
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^haat_(template|test)_[0-9]+_'",
  );
  await client.end();
  for (const { datname } of rows) {
    if (!isRunning(Number(datname.split('_')[2]))) await dropDatabase(server, datname);
  }
}

const dropDatabase = (url: string, name: string) =>
  run(url, `drop database if exists ${name} with (force)`);
