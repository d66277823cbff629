import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { migrate } from '#db/migrate.ts';
import { hashOfFiles, isKept, keep, keptPath } from '#test/support/templates/kept-a-week.ts';
import { createQueues } from './create-queues.ts';
import { storeOfClient } from './pglite-store.ts';

const prefix = 'haat-template-';

/**
 * The path of a packed, migrated embedded database, with its queues. Making it takes seconds, so it
 * stays from run to run, and another is made only when its sources change.
 */
export async function templateFile(): Promise<string> {
  const name = `${await hashOfFiles(sources)}.tar`;
  const file = keptPath(prefix, name);
  if (!(await isKept(file))) await keep(prefix, name, makeTemplate);
  return file;
}

async function makeTemplate(file: string) {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const store = storeOfClient(client);
  await migrate(store);
  await createQueues(store);
  await client.exec('checkpoint');
  await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
}

const sources = [
  'db/migrate.ts',
  'db/migrations/{*.sql,meta/_journal.json}',
  'db/migrating/*.ts',
  'server/jobs.ts',
  'test/support/database/{create-queues,template-file}.ts',
  'node_modules/{@electric-sql/pglite,pg-boss}/package.json',
];
