import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import type { Services } from '#api/handlers.ts';
import type { Store } from '#db/store.ts';
import { openEventStreams } from '#server/changes/event-streams.ts';
import { encryptionBy } from '#shop/accounts/second-factor/encryption.ts';
import { sessionRolesOf } from '#shop/accounts/session-roles.ts';
import { sessionsOf } from '#shop/accounts/sessions.ts';
import { localStorage } from '#shop/files/storage.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { removeFromOutbox } from '#shop/mail/outbox.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { outboxTransport } from '#shop/mail/transport.ts';
import { trackingTokensBy } from '#shop/orders/parcels/tracking-tokens.ts';
import { placeInBatches } from '#shop/orders/placing/place-order.ts';
import { withoutMemory } from '#shop/remember.ts';

/** Services of a shop that keeps its files and its mail in this folder, and no answers in memory. */
export function servicesIn(folder: string, store: Store, jobs: PgBoss): Services {
  const outbox = join(folder, 'outbox');
  const transport = outboxTransport(outbox, 'shop@haat.local');
  const queueMail = queueMailOver(jobs);
  const site = { url: 'http://localhost:3000', isPublic: false };
  const secretKey = 'the secret key of a test shop, of 32 characters or more';
  const trackingTokens = trackingTokensBy(secretKey);
  return {
    db: store.db,
    publicDb: store.publicDb,
    storage: localStorage(join(folder, 'uploads')),
    queueMail,
    findSession: sessionsOf(store.db),
    ...placeInBatches(store.db, { queueMail, deliveryDays: 5 }),
    deliverMail: (mailId) => deliverMail(store.db, mailId, { transport, site, trackingTokens }),
    removeFromOutbox: (mailIds) => removeFromOutbox(outbox, mailIds),
    deliveryDays: 5,
    hasDemo: false,
    // The outbox stands for one.
    hasMailServer: true,
    encryption: encryptionBy(secretKey),
    trackingTokens,
    secureCookies: false,
    hasDiskSpace: store.hasDiskSpace,
    catalogueChanges: { settled: async () => {}, stockMoved: () => {} },
    announceChange: () => {},
    eventStreams: openEventStreams(sessionRolesOf(store.db)),
    remember: withoutMemory,
  };
}
