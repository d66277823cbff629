import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { denyAllPolicy } from '#api/calls/deny-all-policy.ts';
import { answerError } from '#api/calls/errors.ts';
import { sharePlaces } from '../load/places.ts';

/** The headers come first: a request refused for overload has them too. */
export async function guardRequests(app: FastifyInstance, publicUrl: string, places: number) {
  await app.register(helmet, headersFor(publicUrl));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', denyAllPolicy);
  });
  sharePlaces(app, { places });
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
