import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerError, routing } from '#api/calls/errors.ts';
import { loggerFor } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { guardRequests, malformedUrlAnswer } from './headers.ts';
import { answerOneAtATime } from './one-at-a-time.ts';
import { shareSockets } from './share-sockets.ts';
import { limitShutdown } from './shutdown.ts';

/** Sockets count towards the open files of the process, which the database needs too. */
const maxConnections = 5_000;
const maxConcurrentRequests = 1_000;
/** Bytes of a body without files; what the owner saves may be longer. */
const maxBody = 16 * 1024;

/** Limits in milliseconds, so that a slow client cannot hold a connection forever. */
const timeouts = {
  requestTimeout: 60_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 30_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;

/** Time for requests in flight when the shop stops. */
const maxShutdownMs = 10_000;

/** A server of any role, without routes: its limits, headers, errors and log. */
export async function baseApp(
  { trustProxy, logLevel }: Pick<Settings, 'trustProxy' | 'logLevel'>,
  publicUrl: string,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...routing,
    frameworkErrors: malformedUrlAnswer(publicUrl),
    trustProxy,
    bodyLimit: maxBody,
    logger: loggerFor(logLevel),
    logController: new LogController({ disableRequestLogging: logLevel === 'info' }),
    forceCloseConnections: 'idle',
    // Requests that arrive over open connections while the server closes are answered normally.
    return503OnClosing: false,
    ...timeouts,
  });
  shareSockets(app, maxConnections, {
    isBusy: answerOneAtATime(app),
    isProxy: (address) => trustProxy !== false && trustProxy(address, 0),
  });
  app.setErrorHandler(answerError);
  await guardRequests(app, publicUrl, maxConcurrentRequests);
  limitShutdown(app, maxShutdownMs);
  return app;
}
