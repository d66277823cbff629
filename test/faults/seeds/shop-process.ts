import type { PgBoss } from 'pg-boss';
import type { Services } from '#api/handlers.ts';
import { listenIn, storeOn } from '#db/embedded/open.ts';
import type { Listen } from '#db/notifications.ts';
import type { Store } from '#db/store.ts';
import { type CatalogueChanges, followCatalogue } from '#server/answers/catalogue-changes.ts';
import { rememberBy } from '#server/answers/catalogue-memory.ts';
import { stockNews } from '#server/changes/announce-changes.ts';
import { openEventStreams } from '#server/changes/event-streams.ts';
import { openJobs } from '#server/jobs.ts';
import { keepListsCurrent } from '#server/roles/upkeep.ts';
import { workJobs } from '#server/work-jobs.ts';
import { encryptionBy } from '#shop/accounts/second-factor/encryption.ts';
import { sessionRolesOf, sessionsOf } from '#shop/accounts/sessions.ts';
import { orderFollowers } from '#shop/followers.ts';
import { deliverMail } from '#shop/mail/deliver.ts';
import { queueMailOver } from '#shop/mail/queue.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { trackingTokensBy } from '#shop/orders/parcels/tracking-tokens.ts';
import { placeInBatches } from '#shop/orders/placing/place-in-batches.ts';
import { type Gate, gateOf } from './gate.ts';
import type { Surroundings } from './surroundings.ts';

/** The shop from one start to its end. */
export interface ShopProcess {
  services: Services;
  catalogueChanges: CatalogueChanges;
  gate: Gate;
}

const site = { url: 'http://localhost:3000', isPublic: false };
const secretKey = 'the secret key of a simulated shop, of 32 characters or more';

/** Opens the shop on the machine's database, with its jobs running. */
export async function startShop(around: Surroundings): Promise<ShopProcess> {
  const { machine, scheduler, mailServer, storage, plant } = around;
  const gate = gateOf(machine.client, scheduler, plant?.statement?.());
  const store = storeBehind(gate, around);
  const boss = await openJobs(store, () => {});
  const catalogueChanges = await followCatalogue(store);
  const transport = mailServer.transport(scheduler, around.chance, () => around.epoch);
  const trackingTokens = trackingTokensBy(secretKey);
  const deliver = (mailId: number) =>
    deliverMail(store.db, mailId, { transport, site, trackingTokens });
  const queueMail = queueOf(boss, around);
  const effects = { orderFollowers: orderFollowers(queueMail) };
  const services: Services = {
    db: store.db,
    publicDb: store.publicDb,
    storage: storage.as(scheduler),
    queueMail,
    queueImport: async () => {},
    ...effects,
    findSession: sessionsOf(store.db),
    ...placeInBatches(store.db, { ...effects, deliveryDays: 5 }),
    deliverMail: deliver,
    removeFromOutbox: async () => {},
    deliveryDays: 5,
    hasDemo: false,
    publicUrl: 'http://localhost:3000',
    mail: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'shop@haat.local' },
    encryption: encryptionBy(secretKey),
    trackingTokens,
    secureCookies: false,
    hasDiskSpace: store.hasDiskSpace,
    catalogueChanges,
    announceChange: () => {},
    eventStreams: openEventStreams(sessionRolesOf(store.db)),
    remember: rememberBy(catalogueChanges),
  };
  await workJobs(boss, services);
  const onError = () => {};
  const stockMoved = stockNews(catalogueChanges, { announce: services.announceChange });
  keepListsCurrent({ db: store.db, queueMail, stockMoved, onError });
  return { services, catalogueChanges, gate };
}

function queueOf(boss: PgBoss, around: Surroundings): QueueMail {
  const queueMail = queueMailOver(boss);
  return around.plant?.queueMail?.(queueMail, around) ?? queueMail;
}

const nobodyListens: Listen = async () => ({
  isListening: () => true,
  isAway: () => false,
  settled: async () => {},
  close: async () => {},
});

function storeBehind({ client }: Gate, around: Surroundings): Store {
  const listen = around.plant?.isDeaf ? nobodyListens : listenIn(around.machine.connection);
  return {
    ...storeOn(client, listen),
    ping: async () => {},
    hasDiskSpace: async () => !around.isDiskFull,
    close: async () => {},
  };
}
