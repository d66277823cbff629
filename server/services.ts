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
import { queueImportOver } from '#shop/catalogue/import/apply/begin-import.ts';
import type { Storage } from '#shop/files/storage.ts';
import { orderFollowers } from '#shop/followers.ts';
import { queueInvoiceOver } from '#shop/invoices/queue.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { chosenTransport } from '#shop/mail/mail-settings.ts';
import { removeFromOutbox } from '#shop/mail/outbox.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import { siteOf } from '#shop/mail/site.ts';
import { outboxTransport } from '#shop/mail/transport.ts';
import { trackingTokensBy } from '#shop/orders/parcels/tracking-tokens.ts';
import { placeInBatches } from '#shop/orders/placing/place-in-batches.ts';
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
  /** Called when mails in the outbox cannot be removed after the change was saved. */
  onOutboxError: (error: unknown) => void;
}

export function servicesOf(parts: OpenParts, settings: Settings): Services {
  const { store, storage, boss, catalogueChanges, shopChanges, eventStreams } = parts;
  const { publicUrl, secretKey, onOutboxError } = parts;
  const { db, publicDb, hasDiskSpace } = store;
  const queueMail = queueMailOver(boss);
  const effects = { orderFollowers: orderFollowers(queueMail, queueInvoiceOver(boss)) };
  return {
    db,
    publicDb,
    storage,
    queueMail,
    queueImport: queueImportOver(boss),
    ...effects,
    findSession: sessionsOf(db),
    ...placeInBatches(db, { ...effects, deliveryDays: settings.deliveryDays }),
    deliverMail: mailDelivery(db, { publicUrl, secretKey }, settings),
    removeFromOutbox: (mailIds) =>
      removeFromOutbox(outboxOf(settings), mailIds).catch(onOutboxError),
    deliveryDays: settings.deliveryDays,
    hasDemo: settings.demo,
    publicUrl: siteOf(settings.publicUrl, publicUrl).url,
    mail: { smtpUrl: settings.smtpUrl, mailFrom: settings.mailFrom },
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

/** Sends mails through the mail server, or writes them to the outbox while there is none. */
export function mailDelivery(
  db: Database,
  { publicUrl, secretKey }: Pick<OpenParts, 'publicUrl' | 'secretKey'>,
  settings: Settings,
) {
  const { smtpUrl, mailFrom } = settings;
  const senders = { mail: { smtpUrl, mailFrom }, encryption: encryptionBy(secretKey) };
  const transport = chosenTransport(db, senders, outboxTransport(outboxOf(settings), mailFrom));
  const site = siteOf(settings.publicUrl, publicUrl);
  const trackingTokens = trackingTokensBy(secretKey);
  return (mailId: number) => deliverMail(db, mailId, { transport, site, trackingTokens });
}

export const outboxOf = ({ dataDir }: Settings) => join(dataDir, 'outbox');
