import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import type { Services } from '#api/handlers.ts';
import type { Store } from '#db/store.ts';
import { openEventStreams } from '#server/changes/event-streams.ts';
import { encryptionBy } from '#shop/accounts/second-factor/encryption.ts';
import { sessionRolesOf, sessionsOf } from '#shop/accounts/sessions.ts';
import { queueImportOver } from '#shop/catalogue/import/apply/begin-import.ts';
import { localStorage } from '#shop/files/storage.ts';
import { orderFollowers } from '#shop/followers.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { removeFromOutbox } from '#shop/mail/outbox.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { outboxTransport } from '#shop/mail/transport.ts';
import { trackingTokensBy } from '#shop/orders/parcels/tracking-tokens.ts';
import { placeInBatches } from '#shop/orders/placing/place-in-batches.ts';
import { withoutMemory } from '#shop/remember.ts';

/** Services of a shop that keeps its files and its mail in this folder, and no answers in memory. */
export function servicesIn(folder: string, store: Store, jobs: PgBoss): Services {
  const outbox = join(folder, 'outbox');
  const transport = outboxTransport(outbox, 'shop@haat.local');
  const queueMail = queueMailOver(jobs);
  const effects = { orderFollowers: orderFollowers(queueMail) };
  const site = { url: 'http://localhost:3000', isPublic: false };
  const secretKey = 'the secret key of a test shop, of 32 characters or more';
  const trackingTokens = trackingTokensBy(secretKey);
  return {
    db: store.db,
    publicDb: store.publicDb,
    storage: localStorage(join(folder, 'uploads')),
    queueMail,
    queueImport: queueImportOver(jobs),
    ...effects,
    findSession: sessionsOf(store.db),
    ...placeInBatches(store.db, { ...effects, deliveryDays: 5 }),
    deliverMail: (mailId) => deliverMail(store.db, mailId, { transport, site, trackingTokens }),
    removeFromOutbox: (mailIds) => removeFromOutbox(outbox, mailIds),
    deliveryDays: 5,
    hasDemo: false,
    publicUrl: site.url,
    // No mail is sent: the outbox takes its place.
    mail: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'shop@haat.local' },
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
