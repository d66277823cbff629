import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

export interface Migration {
  name: string;
  statements: string[];
  hash: string;
  /** Milliseconds since 1970. A database has all migrations up to the newest that it recorded. */
  writtenAt: number;
  /** Its statements run one by one, outside a transaction, and are repeatable. */
  isStatementByStatement: boolean;
}

interface Journal {
  entries: { tag: string }[];
}

/** The first line of a migration whose statements cannot run in a transaction. */
export const statementByStatement = '-- each statement by itself';

export function readMigrations(folder: string): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const files = readMigrationFiles({ migrationsFolder: folder });
  return journal.entries.map(({ tag }, nth) => migrationOf(tag, files[nth] as MigrationMeta));
}

const migrationOf = (name: string, { sql, hash, folderMillis }: MigrationMeta): Migration => ({
  name,
  statements: sql,
  hash,
  writtenAt: folderMillis,
  isStatementByStatement: sql[0]?.startsWith(statementByStatement) ?? false,
});
