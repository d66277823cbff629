import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { wordSimilarity } from '#db/search-threshold.ts';
import type { Store } from '#db/store.ts';
import { storeOfClient } from './pglite-store.ts';
import { databaseAt, run } from './postgres-template.ts';

/** An empty shop's database for one test file: of the kind its project tests. */
export function freshStore(): Promise<Store> {
  const postgres = inject('postgresTemplate');
  return postgres ? freshPostgres(postgres) : freshEmbedded(inject('embeddedTemplate') ?? '');
}

async function freshEmbedded(template: string) {
  const loadDataDir = new Blob([await readFile(template)]);
  const client = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
  await client.exec(wordSimilarity);
  return storeOfClient(client);
}

async function freshPostgres({ url, name }: { url: string; name: string }): Promise<Store> {
  const copy = `haat_test_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${copy} template ${name}`);
  const store = await openPostgres(databaseAt(url, copy));
  const close = async () => {
    await store.close();
    await run(url, `drop database ${copy} with (force)`);
  };
  return { ...store, close };
}
