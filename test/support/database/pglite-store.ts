import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { listenIn } from '#db/embedded.ts';
import type { Store } from '#db/store.ts';

/** A store on an in-memory database. */
export function storeOfClient(client: PGlite): Store {
  const db = drizzle({ client, casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    publicDb: db,
    queue: { db: fromPglite(client), backend: 'pglite' },
    ping: async () => {},
    listen: listenIn(client),
    hasDiskSpace: async () => true,
    close: () => client.close(),
  };
}
