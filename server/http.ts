import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { mountApi } from '#api/calls/mount.ts';
import type { Services } from '#api/handlers.ts';
import { type CatalogueNews, cacheAnswers } from '#server/answers/answer-cache.ts';
import type { EventStreams } from '#server/changes/event-streams.ts';
import { Refusal } from '#shop/refusal.ts';
import type { ShopReads } from '#web/shop-context.ts';
import { mountAssets } from './assets.ts';
import { mountIcons } from './icons.ts';
import { baseApp } from './listening/base-app.ts';
import { mountHealth } from './listening/health.ts';
import { drainOf } from './listening/shutdown.ts';
import { limitSearches } from './load/limit-searches.ts';
import { type CountJobs, type CountReads, mountMetrics } from './metrics.ts';
import { redirectToCanonical } from './pages/canonical-url.ts';
import { mountPages, type Render } from './pages/pages.ts';
import { mountSpeculationRules } from './pages/speculation-rules.ts';
import { warnAboutProxy } from './proxy-headers.ts';
import { mountServiceWorker } from './service-worker/service-worker.ts';
import type { Settings } from './settings/settings.ts';
import { mountSitemap } from './sitemap.ts';
import { mountUploads } from './uploads.ts';

export interface Parts {
  services: Services;
  reads: ShopReads;
  render: Render;
  catalogueChanges: CatalogueNews;
  eventStreams: EventStreams;
  ping(): Promise<void>;
  searchesAtOnce: number;
  /** Counts jobs; only in a process that runs them. */
  countJobs?: CountJobs | undefined;
  /** The public reads of each database server, where there are several. */
  countReads?: CountReads | undefined;
  settings: Pick<Settings, 'trustProxy' | 'logLevel' | 'metricsToken'>;
  /** Serves the built scripts and styles; in development Vite does. */
  withAssets: boolean;
}

/** A server that does not listen yet. */
export interface Http {
  app: FastifyInstance;
  beginDrain(): void;
}

export async function createHttp(parts: Parts): Promise<Http> {
  const { trustProxy } = parts.settings;
  const app = await baseApp(parts.settings, parts.reads.publicUrl);
  app.setNotFoundHandler(refuseMethod);
  const { begin, isDraining } = drainOf(app);
  const { eventStreams } = parts;
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => eventStreams.end());
  if (!trustProxy) warnAboutProxy(app);
  await app.register(compress, { threshold: 1024 });
  redirectToCanonical(app);
  const countServedFromMemory = parts.withAssets
    ? cacheAnswers(app, parts.catalogueChanges, () => filterKeys(parts.reads))
    : () => 0;
  limitSearches(app, parts.services.findSession, parts.searchesAtOnce);
  mountHealth(app, { ping: parts.ping, isDraining });
  const { countJobs, countReads } = parts;
  mountMetrics(app, parts.settings, {
    countServedFromMemory,
    countJobs,
    countReads,
    countStreams: eventStreams.count,
  });
  mountUploads(app, parts.services.storage);
  await mountServiceWorker(app, parts.reads.hasServiceWorker);
  mountIcons(app, async () => (await parts.reads.readBrand()).accent);
  mountSitemap(app, parts.services.publicDb, parts.reads.publicUrl);
  mountSpeculationRules(app);
  await app.register((scope) => mountApi(scope, parts.services), { prefix: '/api' });
  if (parts.withAssets) await mountAssets(app);
  await app.register(async (scope) => mountPages(scope, parts.render, parts.reads));
  const beginDrain = () => {
    begin();
    eventStreams.end();
  };
  return { app, beginDrain };
}

/** Empty while the database is down: then there is no list to filter either. */
const filterKeys = ({ listFilters }: ShopReads) =>
  listFilters().then(
    (filters) => filters.map(({ key }) => key),
    () => [],
  );

/** Pages answer GET on every path, so only the method can be wrong here. */
function refuseMethod(): never {
  throw new Refusal('not_found', 'This method is not supported here. Please use GET for pages.');
}
