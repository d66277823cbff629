import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';

/** Makes a folder like `db/migrations` with these files, in this order, until the test ends. */
export async function plantMigrations(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-planted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const names = Object.keys(files);
  const entries = names.map((tag, idx) => ({ idx, tag, when: idx + 1, breakpoints: true }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const name of names) await writeFile(join(folder, `${name}.sql`), files[name] ?? '');
  return folder;
}

/** Two migrations to plant. */
export const kites = 'CREATE TABLE kites (id integer, colour text)';
export const indexByItself = `-- each statement by itself
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "kites_id" ON kites (id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS kites_colour ON kites (colour);`;

export async function indexesOf({ db }: Store) {
  const { rows } = await db.execute(sql`
    select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
    where indrelid = 'kites'::regclass order by 1`);
  return rows;
}

export const bothIndexes = [
  { name: 'kites_colour', valid: true },
  { name: 'kites_id', valid: true },
];
