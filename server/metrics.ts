import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refusal } from '#shop/refusal.ts';
import { isForwarded } from './proxy-headers.ts';
import type { Settings } from './settings.ts';

/**
 * `/metrics` for Prometheus, for requests from this machine or with the token. Behind a proxy, which
 * may run on this machine, it answers 404 unless a token is set. Responses served from memory are
 * counted but not timed.
 */
export function mountMetrics(
  app: FastifyInstance,
  { metricsToken, trustProxy }: Pick<Settings, 'metricsToken' | 'trustProxy'>,
  countServedFromMemory: () => number,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  new Counter({
    name: 'http_kept_answers_total',
    help: 'Responses served from memory.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(countServedFromMemory());
    },
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!metricsToken && trustProxy) {
      throw new Refusal(
        'not_found',
        'Not found. Set METRICS_TOKEN to read metrics behind a proxy.',
      );
    }
    if (!mayReadMetrics(request, metricsToken))
      throw new Refusal('forbidden', 'Please send METRICS_TOKEN.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Trusts the socket's IP address only: headers can be forged, so they may only deny access. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined) {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token && sent) return timingSafeEqual(digest(token), digest(sent));
  const isFromHere = thisMachine.has(socket.remoteAddress ?? '');
  return isFromHere && ownName.test(headers.host ?? '') && !isForwarded(headers);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
