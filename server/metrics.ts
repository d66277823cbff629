import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refusal } from '#shop/refusal.ts';
import { isForwarded } from './proxy-headers.ts';
import type { Settings } from './settings.ts';

/**
 * `/metrics` for Prometheus: to the machine itself, and to whoever gives the token. Behind a proxy,
 * which may stand on this machine, it is not there until a token is set. `countServedFromMemory` is how many
 * answers went out of the memory, whose time is not measured.
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
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  new Counter({
    name: 'http_kept_answers_total',
    help: 'Answers given out as they were kept.',
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
      throw new Refusal('not_found', 'There is nothing here. Set METRICS_TOKEN to have figures.');
    }
    if (!mayRead(request, metricsToken))
      throw new Refusal('forbidden', 'Please send METRICS_TOKEN.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** The socket's own address counts: what a header says of it may be made up, and can only close. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined) {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token && given) return timingSafeEqual(digest(token), digest(given));
  const isFromHere = thisMachine.has(socket.remoteAddress ?? '');
  return isFromHere && ownName.test(headers.host ?? '') && !isForwarded(headers);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
