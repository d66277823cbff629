import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { denyAllPolicy } from '#api/calls/deny-all-policy.ts';
import { answerError, routing } from '#api/calls/errors.ts';
import { mountApi } from '#api/calls/mount.ts';
import type { Services } from '#api/handlers.ts';
import { type CatalogueVersions, keepAnswers } from '#server/answers/answer-cache.ts';
import { Refusal } from '#shop/refusal.ts';
import type { ShopReads } from '#web/shop-context.ts';
import { mountHealth } from './health.ts';
import { mountIcons } from './icons.ts';
import { loggerFor } from './log.ts';
import { mountMetrics } from './metrics.ts';
import { shedLoad } from './overload.ts';
import { mountPages, type Render } from './pages.ts';
import { warnAboutProxy } from './proxy-headers.ts';
import type { Settings } from './settings.ts';
import { limitShutdown } from './shutdown.ts';
import { mountSitemap } from './sitemap.ts';
import { mountUploads } from './uploads.ts';

export interface Parts {
  services: Services;
  reads: ShopReads;
  render: Render;
  catalogueChanges: CatalogueVersions;
  ping(): Promise<void>;
  settings: Pick<Settings, 'trustProxy' | 'logLevel' | 'metricsToken'>;
  /** Serves the built scripts and styles; in development Vite does. */
  withAssets: boolean;
}

const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url));
const hashedFolder = join(clientFolder, 'assets', sep);

/** Sockets count towards the open files of the process, which the database needs too. */
const maxConnections = 5_000;
const maxConcurrentRequests = 1_000;

/** Limits in milliseconds, so that a slow client cannot hold a connection forever. */
const timeouts = {
  requestTimeout: 60_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 30_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;

/** For requests in flight when the shop stops. */
const maxShutdownMs = 10_000;

/** The server does not listen yet. */
export async function createHttp(parts: Parts): Promise<FastifyInstance> {
  const { trustProxy, logLevel } = parts.settings;
  const app: FastifyInstance = Fastify({
    ...routing,
    frameworkErrors: malformedUrlAnswer(parts.reads.publicUrl),
    trustProxy,
    logger: loggerFor(logLevel),
    logController: new LogController({ disableRequestLogging: logLevel === 'info' }),
    forceCloseConnections: 'idle',
    ...timeouts,
  });
  app.server.maxConnections = maxConnections;
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(refuseMethod);
  await guardRequests(app, parts.reads.publicUrl, maxConcurrentRequests);
  limitShutdown(app, maxShutdownMs);
  if (!trustProxy) warnAboutProxy(app);
  await app.register(compress, { threshold: 1024 });
  const countServedFromMemory = parts.withAssets
    ? keepAnswers(app, parts.catalogueChanges)
    : () => 0;
  mountHealth(app, parts.ping);
  mountMetrics(app, parts.settings, countServedFromMemory);
  mountUploads(app, parts.services.storage);
  mountIcons(app, async () => (await parts.reads.readBrand()).accent);
  mountSitemap(app, parts.services.db, parts.reads.publicUrl);
  await app.register((scope) => mountApi(scope, parts.services), { prefix: '/api' });
  if (parts.withAssets) await mountAssets(app);
  await app.register(async (scope) => mountPages(scope, parts.render, parts.reads));
  return app;
}

/** The headers come first: a request refused for overload has them too. */
export async function guardRequests(app: FastifyInstance, publicUrl: string, max: number) {
  await app.register(helmet, headersFor(publicUrl));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', denyAllPolicy);
  });
  shedLoad(app, max);
}

/** An API call gets an error, a browser the "not found" page. */
export function malformedUrlAnswer(publicUrl: string) {
  // No hook has run, so the headers are set here.
  const headers = {
    'content-security-policy': denyAllPolicy,
    'referrer-policy': referrerPolicy,
    'x-content-type-options': 'nosniff',
    ...(isHttps(publicUrl) && {
      'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains`,
    }),
  };
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    const isCall = request.url.startsWith('/api/');
    return isCall ? answerError(error, request, reply) : reply.redirect('/not-found');
  };
}

/** Pages answer GET on every path, so only the method can be wrong here. */
function refuseMethod(): never {
  throw new Refusal('not_found', 'This method is not supported here. Please use GET for pages.');
}

const hsts = { maxAge: 31_536_000, includeSubDomains: true };
const referrerPolicy = 'strict-origin-when-cross-origin';
const isHttps = (url: string) => url.startsWith('https:');

/** Headers of every response. Each response brings its own Content-Security-Policy. */
const headersFor = (publicUrl: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: false,
  strictTransportSecurity: isHttps(publicUrl) && hsts,
  referrerPolicy: { policy: referrerPolicy },
  xFrameOptions: { action: 'deny' },
});

async function mountAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashedFolder);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
