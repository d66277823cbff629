import type { Database } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';

/** The notice of the catalogue's channel for a step of an import. */
export const importNotice = 'import';

/** Marks the notices of a transaction as those of an import, as a column of its first statement. */
export const asNewsOfImport: SQL<string> = sql<string>`set_config('haat.catalogue_news', ${importNotice}, true)`;

/** Tells at once of what the last steps changed. */
export const tellOfImport = (db: Database) => db.execute(sql`select pg_notify('catalogue', '')`);
