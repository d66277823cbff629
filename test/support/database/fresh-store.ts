import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { type Database, onlyRow } from '#db/client.ts';
import { openPostgres } from '#db/postgres.ts';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { databaseAt, run } from '#test/support/vitest/postgres-template.ts';
import { storeOfClient } from './pglite-store.ts';

/** An empty, migrated database for one test file, of the kind that its project tests. */
export function freshStore(): Promise<Store> {
  const postgres = inject('postgresTemplate');
  return postgres ? freshPostgres(postgres) : freshEmbedded();
}

/** A pool of this worker: emptying an embedded database is faster than loading one. */
const idle: PGlite[] = [];

/** The same for databases without tables. */
const bare: PGlite[] = [];

async function freshEmbedded(): Promise<Store> {
  const client = idle.pop() ?? (await loadEmbedded());
  const close = async () => {
    await client.exec(emptyAll);
    idle.push(client);
  };
  return { ...storeOfClient(client), close };
}

/** An embedded database without tables. */
export async function bareEmbedded(): Promise<Store> {
  const client = bare.pop() ?? idle.pop() ?? (await loadEmbedded());
  await client.exec(dropAll);
  return { ...storeOfClient(client), close: async () => void bare.push(client) };
}

async function loadEmbedded() {
  const loadDataDir = new Blob([await readFile(inject('embeddedTemplate') ?? '')]);
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  return PGlite.create({ loadDataDir, startParams, extensions: { pg_trgm } });
}

/** Empties every table of the shop and the jobs of its queues, as the template was. */
const emptyAll = `
  do $$ begin
    execute (
      select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') ||
        ' restart identity cascade'
      from pg_tables where schemaname in ('public', 'derived')
    );
  end $$;
  truncate pgboss.job`;

const dropAll = `
  do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)' loop
      execute format('drop schema %I cascade', name);
    end loop;
  end $$;
  create schema public`;

/** Opens a database of the test server, through a pooler if the project has one. */
export function openNamed(name: string): Promise<Store> {
  const { url = '', pooledUrl } = inject('postgresTemplate') ?? {};
  const direct = databaseAt(url, name);
  if (!pooledUrl) return openPostgres(direct);
  return openPostgres(databaseAt(pooledUrl, name), { pooler: 'transaction', listenUrl: direct });
}

/** The name of the database that this leads to. */
export async function nameOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return onlyRow(rows).name;
}

async function freshPostgres({ url, name }: { url: string; name: string }): Promise<Store> {
  const copy = `haat_test_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${copy} template ${name}`);
  const store = await openNamed(copy);
  const close = async () => {
    await store.close();
    await run(url, `drop database ${copy} with (force)`);
  };
  return { ...store, close };
}
