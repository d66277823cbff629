import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refusal } from '#shop/refusal.ts';

/**
 * `/metrics` for Prometheus: to the machine itself, and to whoever gives the token. `givenAhead` is
 * how many answers went out of the memory, whose time is not measured.
 */
export function mountMetrics(
  app: FastifyInstance,
  token: string | undefined,
  givenAhead: () => number,
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
      this.inc(givenAhead());
    },
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('forbidden', 'Please send METRICS_TOKEN.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A forwarded request comes from a proxy on this machine, not from the machine itself. */
function mayRead({ headers, ip }: FastifyRequest, token: string | undefined) {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token && given) return timingSafeEqual(digest(token), digest(given));
  return thisMachine.has(ip) && headers['x-forwarded-for'] === undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
