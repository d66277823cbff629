import type { FastifyInstance } from 'fastify';
import { Refusal } from '#shop/refusal.ts';

/** Monitoring must work during overload. */
const neverShed = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers 503 above `max` concurrent requests: they would wait for the database longer than anybody
 * waits for a page, and each waiting request holds memory.
 */
export function shedLoad(app: FastifyInstance, max: number): void {
  let active = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (neverShed.has(request.url)) return;
    if (active >= max) throw overloaded();
    // A stream of events waits for nothing, and stays open for hours.
    if (request.routeOptions.config?.staysOpen) return;
    active += 1;
    reply.raw.once('close', () => {
      active -= 1;
    });
  });
}

const overloaded = () =>
  new Refusal('unavailable', 'The shop is very busy. Please try again in a moment.', {
    retryAfter: 2,
  });
