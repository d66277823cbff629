import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import type { Services } from '#api/handlers.ts';
import type { Database } from '#db/client.ts';
import type { Store } from '#db/store.ts';
import type { CatalogueChanges } from '#server/answers/catalogue-changes.ts';
import { rememberBy } from '#server/answers/catalogue-memory.ts';
import type { EventStreams } from '#server/changes/event-streams.ts';
import type { ShopChanges } from '#server/changes/shop-changes.ts';
import { encryptionBy } from '#shop/accounts/second-factor/encryption.ts';
import { sessionsOf } from '#shop/accounts/sessions.ts';
import type { Storage } from '#shop/files/storage.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { removeFromOutbox } from '#shop/mail/outbox.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { siteOf } from '#shop/mail/site.ts';
import { outboxTransport, smtpTransport } from '#shop/mail/transport.ts';
import { trackingTokensBy } from '#shop/orders/parcels/tracking-tokens.ts';
import { placeInBatches } from '#shop/orders/placing/place-order.ts';
import type { Settings } from './settings/settings.ts';

interface OpenParts {
  store: Store;
  storage: Storage;
  boss: PgBoss;
  catalogueChanges: CatalogueChanges;
  shopChanges: ShopChanges;
  eventStreams: EventStreams;
  publicUrl: string;
  secretKey: string;
  /** Called for mails that cannot be removed after the change was saved. */
  onOutboxError: (error: unknown) => void;
}

export function servicesOf(parts: OpenParts, settings: Settings): Services {
  const { store, storage, boss, catalogueChanges, shopChanges, eventStreams } = parts;
  const { publicUrl, secretKey, onOutboxError } = parts;
  const { db, publicDb, hasDiskSpace } = store;
  const queueMail = queueMailOver(boss);
  return {
    db,
    publicDb,
    storage,
    queueMail,
    findSession: sessionsOf(db),
    ...placeInBatches(db, { queueMail, deliveryDays: settings.deliveryDays }),
    deliverMail: mailDelivery(db, { publicUrl, secretKey }, settings),
    removeFromOutbox: (mailIds) =>
      removeFromOutbox(outboxOf(settings), mailIds).catch(onOutboxError),
    deliveryDays: settings.deliveryDays,
    hasDemo: settings.demo,
    hasMailServer: settings.smtpUrl !== undefined,
    encryption: encryptionBy(secretKey),
    trackingTokens: trackingTokensBy(secretKey),
    secureCookies: publicUrl.startsWith('https:'),
    hasDiskSpace,
    catalogueChanges,
    announceChange: shopChanges.announce,
    eventStreams,
    remember: rememberBy(catalogueChanges),
  };
}

/** Sends mails through the mail server, or writes them to the outbox. */
export function mailDelivery(
  db: Database,
  { publicUrl, secretKey }: Pick<OpenParts, 'publicUrl' | 'secretKey'>,
  settings: Settings,
) {
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : outboxTransport(outboxOf(settings), settings.mailFrom);
  const site = siteOf(settings.publicUrl, publicUrl);
  const trackingTokens = trackingTokensBy(secretKey);
  return (mailId: number) => deliverMail(db, mailId, { transport, site, trackingTokens });
}

export const outboxOf = ({ dataDir }: Settings) => join(dataDir, 'outbox');
