import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { openJobs } from '#server/jobs.ts';

export default async function makeTemplate(project: TestProject, pooledUrl?: string) {
  const url = process.env.TEST_DATABASE_URL ?? '';
  const name = `haat_template_${process.pid}_${randomInt(1_000_000)}`;
  await run(url, `create database ${name}`);
  const store = await openPostgres(databaseAt(url, name));
  await migrate(store);
  const jobs = await openJobs(store, rethrow);
  await jobs.stop({ graceful: false });
  await store.close();
  project.provide('postgresTemplate', { url, name, pooledUrl });
  return () => run(url, `drop database ${name} with (force)`);
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

function rethrow(error: Error): never {
  throw error;
}
