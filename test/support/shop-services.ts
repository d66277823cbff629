import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import type { Services } from '#api/handlers.ts';
import type { Store } from '#db/store.ts';
import { encryptionBy } from '#shop/accounts/second-factor/encryption.ts';
import { sessionsOf } from '#shop/accounts/sessions.ts';
import { localStorage } from '#shop/files/storage.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { removeFromOutbox } from '#shop/mail/outbox.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { outboxTransport } from '#shop/mail/transport.ts';
import { placeInBatches } from '#shop/orders/placing/place-order.ts';
import { withoutMemory } from '#shop/remember.ts';

/** Services of a shop that keeps its files and its mail in this folder, and no answers in memory. */
export function servicesIn(folder: string, store: Store, jobs: PgBoss): Services {
  const outbox = join(folder, 'outbox');
  const transport = outboxTransport(outbox, 'shop@haat.local');
  const queueMail = queueMailOver(jobs);
  const site = { url: 'http://localhost:3000', isPublic: false };
  return {
    db: store.db,
    publicDb: store.publicDb,
    storage: localStorage(join(folder, 'uploads')),
    queueMail,
    findSession: sessionsOf(store.db),
    ...placeInBatches(store.db, { queueMail, deliveryDays: 5 }),
    deliverMail: (mailId) => deliverMail(store.db, mailId, { transport, site }),
    removeFromOutbox: (mailIds) => removeFromOutbox(outbox, mailIds),
    deliveryDays: 5,
    hasDemo: false,
    // The outbox stands for one.
    hasMailServer: true,
    encryption: encryptionBy('the secret key of a test shop, of 32 characters or more'),
    secureCookies: false,
    hasDiskSpace: store.hasDiskSpace,
    catalogueChanges: { settled: async () => {}, stockMoved: () => {} },
    remember: withoutMemory,
  };
}
