import type { PGlite } from '@electric-sql/pglite';
import { Connection } from '#db/embedded/connection.ts';
import { listenIn, storeOn } from '#db/embedded/open.ts';
import type { Store } from '#db/store.ts';

/** A store on an in-memory database. */
export const storeOfClient = (client: PGlite, connection = new Connection(client)): Store => ({
  ...storeOn(connection.client(), listenIn(connection)),
  ping: async () => {},
  hasDiskSpace: async () => true,
  close: () => client.close(),
});
