import Fastify, { type FastifyInstance } from 'fastify';
import { routing } from '#api/calls/errors.ts';
import { mountApi } from '#api/calls/mount.ts';
import type { Services } from '#api/handlers.ts';
import { type CatalogueVersions, cacheAnswers } from '#server/answers/answer-cache.ts';
import { withoutMemory } from '#shop/remember.ts';
import type { ShopProcess } from './shop-process.ts';

export interface App {
  /** Caches public answers, as the shop does for visitors. */
  app: FastifyInstance;
  /** The same shop without a cache. */
  fresh: FastifyInstance;
  /** Sends calls to this process from now on. */
  serve(shop: ShopProcess): void;
}

/** More changes than one process sees in a run. */
const farAhead = 1_000_000;

/** One application for all runs: making it takes longer than a run. */
export async function openApp(): Promise<App> {
  let starts = 0;
  let changes: CatalogueVersions = { version: () => null, rangeVersion: () => null };
  // A process begins with an empty cache, so its versions must differ from those of other
  // processes.
  const ofStart = (version: number | null) => version && version + starts * farAhead;
  const news = {
    version: () => ofStart(changes.version()),
    rangeVersion: () => ofStart(changes.rangeVersion()),
    losses: () => [],
    isAway: () => false,
  };
  // Filled by `serve`, before anybody calls.
  const services = {} as Services;
  const freshServices = {} as Services;
  const app = Fastify(routing);
  cacheAnswers(app, news);
  const fresh = Fastify(routing);
  await mount(app, services);
  await mount(fresh, freshServices);
  return {
    app,
    fresh,
    serve(shop) {
      starts += 1;
      changes = shop.catalogueChanges;
      Object.assign(services, shop.services);
      Object.assign(freshServices, shop.services, { remember: withoutMemory });
    },
  };
}

async function mount(app: FastifyInstance, services: Services) {
  await app.register((scope) => mountApi(scope, services), { prefix: '/api' });
  await app.ready();
}
