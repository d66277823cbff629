import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { routing } from '#api/errors.ts';
import type { Services } from '#api/handlers.ts';
import { mountApi } from '#api/mount.ts';
import type { ShopReads } from '#web/shop-context.ts';
import { mountHealth } from './health.ts';
import { mountMetrics } from './metrics.ts';
import { mountPages, type Render } from './pages.ts';
import type { Settings } from './settings.ts';
import { mountUploads } from './uploads.ts';

/** What one HTTP server of the shop is put together from. */
export interface Parts {
  services: Services;
  reads: ShopReads;
  render: Render;
  ping(): Promise<void>;
  settings: Pick<Settings, 'trustProxy' | 'logLevel' | 'metricsToken'>;
  /** Serves the built scripts and styles; in development Vite does. */
  withAssets: boolean;
}

const clientFolder = fileURLToPath(new URL('../build/client', import.meta.url));
const hashedFolder = join(clientFolder, 'assets', sep);

/** Puts API, pages, uploads and health into one HTTP server, which does not listen yet. */
export async function createHttp(parts: Parts): Promise<FastifyInstance> {
  const { trustProxy, logLevel } = parts.settings;
  const app: FastifyInstance = Fastify({
    ...routing,
    trustProxy,
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: logLevel === 'info' }),
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    keepAliveTimeout: 30_000,
  });
  await app.register(compress, { threshold: 1024 });
  await app.register(helmet, headersFor(parts.reads.publicUrl));
  mountHealth(app, parts.ping);
  mountMetrics(app, parts.settings.metricsToken);
  mountUploads(app, parts.services.storage);
  await app.register((scope) => mountApi(scope, parts.services), { prefix: '/api' });
  if (parts.withAssets) await mountAssets(app);
  await app.register(async (scope) => mountPages(scope, parts.render, parts.reads));
  return app;
}

/** Headers of every answer; a page, the API and a picture each bring a policy of their own. */
function headersFor(publicUrl: string): FastifyHelmetOptions {
  const behindTls = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: false,
    strictTransportSecurity: behindTls && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

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
