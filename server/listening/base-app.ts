import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { denyAllPolicy } from '#api/calls/deny-all-policy.ts';
import { answerError, routing } from '#api/calls/errors.ts';
import { sharePlaces } from '#server/load/places.ts';
import { loggerFor } from '#server/log.ts';
import { protectSecret } from '#server/pages/secret-paths.ts';
import { keepForwardedIps } from '#server/proxy-headers.ts';
import type { Settings } from '#server/settings/settings.ts';
import { Refusal } from '#shop/refusal.ts';
import { isHostMissing } from './missing-host.ts';
import { answerOneAtATime } from './one-at-a-time.ts';
import { shareSockets } from './share-sockets.ts';
import { limitShutdown } from './shutdown.ts';
import { answerExpectation, answerUnreadable } from './unreadable-requests.ts';

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
  // A hook refuses requests without a host, in the shape of every error.
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
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
    clientErrorHandler: answerUnreadable(headersBeforeHooks(publicUrl)),
    trustProxy,
    ...(trustProxy !== false && { rewriteUrl: keepForwardedIps }),
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
  app.server.on('checkExpectation', answerExpectation(headersBeforeHooks(publicUrl)));
  await guardRequests(app, publicUrl, maxConcurrentRequests);
  limitShutdown(app, maxShutdownMs);
  return app;
}

/** The headers come first: a request refused for overload has them too. */
export async function guardRequests(app: FastifyInstance, publicUrl: string, places: number) {
  await app.register(helmet, headersFor(publicUrl));
  app.addHook('onRequest', async ({ raw, originalUrl }, reply) => {
    reply.header('content-security-policy', denyAllPolicy);
    protectSecret(reply, originalUrl);
    if (isHostMissing(raw)) throw withoutHost();
  });
  sharePlaces(app, { places });
}

/** An API call gets an error, a browser the "not found" page. */
export function malformedUrlAnswer(publicUrl: string) {
  const headers = headersBeforeHooks(publicUrl);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    protectSecret(reply, request.url);
    const isCall = request.url.startsWith('/api/');
    return isCall ? answerError(error, request, reply) : reply.redirect('/not-found');
  };
}

/** The headers of answers that no hook sees. */
const headersBeforeHooks = (publicUrl: string) => ({
  'content-security-policy': denyAllPolicy,
  'referrer-policy': referrerPolicy,
  'x-content-type-options': 'nosniff',
  ...(isHttps(publicUrl) && {
    'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains`,
  }),
});

const withoutHost = () =>
  new Refusal('validation', 'The request names no host. Please send it with a Host header.');

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
