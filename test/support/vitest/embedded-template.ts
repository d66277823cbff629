import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { openJobs } from '#server/jobs.ts';
import { storeOfClient } from '#test/support/database/pglite-store.ts';

interface PostgresTemplate {
  url: string;
  name: string;
  /** The URL of the same server through a pooler that pools by transaction. */
  pooledUrl?: string | undefined;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a packed, migrated embedded database to copy for each test file. */
    embeddedTemplate?: string;
    /** A migrated PostgreSQL database to copy, and the URL of its server. */
    postgresTemplate?: PostgresTemplate;
  }
}

export default async function makeTemplate(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-test-'));
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const store = storeOfClient(client);
  await migrate(store);
  const jobs = await openJobs(store, rethrow);
  await jobs.stop({ graceful: false });
  const file = join(folder, 'template.tar');
  await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('embeddedTemplate', file);
  return () => rm(folder, { recursive: true });
}

function rethrow(error: Error): never {
  throw error;
}
