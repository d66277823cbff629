import { randomUUID } from 'node:crypto';
import { countOpened, runId } from '#test/support/run-folder.ts';
import { databaseAt, run } from '#test/support/vitest/postgres-template.ts';

/** The URL of the PostgreSQL server that the second tier runs on. Throws without one. */
export function testServer(): string {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) throw new Error('Set TEST_DATABASE_URL, as `npm run test:all` does.');
  return url;
}

interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database, whose name says which run has to drop it. */
export async function createDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `haat_test_${runId()}_${randomUUID().slice(0, 13).replace('-', '')}`;
  countOpened('databases');
  await run(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    name,
    url: databaseAt(server, name),
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}
