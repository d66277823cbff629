import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { type Database, onlyRow } from '#db/client.ts';
import { Connection } from '#db/embedded/connection.ts';
import { openPostgres } from '#db/postgres.ts';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { countOpened } from '#test/support/run-folder.ts';
import { databaseAt } from '#test/support/vitest/postgres-template.ts';
import { storeOfClient } from './pglite-store.ts';
import { createDatabase } from './test-server.ts';

/** An empty, migrated database for one test file, of the kind that its project tests. */
export function freshStore(): Promise<Store> {
  const postgres = inject('postgresTemplate');
  return postgres ? freshPostgres(postgres) : freshEmbedded();
}

/** A pool of this worker: emptying an embedded database is faster than loading one. */
const idle: Embedded[] = [];

/** The same for databases without tables. */
const bare: Embedded[] = [];

interface Embedded {
  client: PGlite;
  /** Stays with the database, so that statements are planned once for all files. */
  connection: Connection;
}

async function freshEmbedded(): Promise<Store> {
  const embedded = idle.pop() ?? (await loadEmbedded());
  const { client, connection } = embedded;
  const close = async () => {
    await client.exec(emptyAll);
    idle.push(embedded);
  };
  return { ...storeOfClient(client, connection), close };
}

/** An embedded database without tables. */
export async function bareEmbedded(): Promise<Store> {
  const { client } = bare.pop() ?? idle.pop() ?? (await loadEmbedded());
  await client.exec(dropAll);
  const connection = new Connection(client);
  const close = async () => void bare.push({ client, connection });
  return { ...storeOfClient(client, connection), close };
}

async function loadEmbedded(): Promise<Embedded> {
  const loadDataDir = new Blob([await readFile(inject('embeddedTemplate') ?? '')]);
  const settings = ['shared_buffers=16MB', 'full_page_writes=off', 'synchronous_commit=off'];
  const startParams = [
    ...PGlite.defaultStartParams,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  countOpened('databases');
  const client = await PGlite.create({ loadDataDir, startParams, extensions: { pg_trgm } });
  return { client, connection: new Connection(client) };
}

/** Empties every used table of the shop and the jobs of its queues, as the template was. */
export const emptyAll = `
  do $$ declare used text; begin
    select string_agg(format('%I.%I', schemaname, tablename), ', ') into used
    from pg_tables
    where schemaname in ('public', 'derived')
      and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0;
    if used is not null then
      execute format('truncate %s restart identity cascade', used);
    end if;
    truncate pgboss.job;
  end $$`;

const dropAll = `
  do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)' loop
      execute format('drop schema %I cascade', name);
    end loop;
  end $$;
  create schema public`;

/** A hundred transactions share twenty connections, which takes long on a busy machine. */
const patient = { connectWithinMs: 300_000 };

/** Opens a database of the test server, through a pooler if the project has one. */
export function openNamed(name: string): Promise<Store> {
  const { url = '', pooledUrl } = inject('postgresTemplate') ?? {};
  const direct = databaseAt(url, name);
  if (!pooledUrl) return openPostgres(direct, patient);
  const pooled = { pooler: 'transaction', listenUrl: direct } as const;
  return openPostgres(databaseAt(pooledUrl, name), { ...patient, ...pooled });
}

/** The name of the database that this leads to. */
export async function nameOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return onlyRow(rows).name;
}

async function freshPostgres({ url, name }: { url: string; name: string }): Promise<Store> {
  const copy = await createDatabase(url, name);
  const store = await openNamed(copy.name);
  const close = async () => {
    await store.close();
    await copy.drop();
  };
  return { ...store, close };
}
