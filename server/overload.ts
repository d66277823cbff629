import type { FastifyInstance } from 'fastify';
import { Refusal } from '#shop/refusal.ts';

/** Health and figures are asked for most when there is a crowd. */
const alwaysOpen = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests while so many are being answered already: they would wait for the database
 * longer than anybody waits for a page, and each that waits holds memory.
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  let inside = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (alwaysOpen.has(request.url)) return;
    if (inside >= most) throw tooMany();
    inside += 1;
    reply.raw.once('close', () => {
      inside -= 1;
    });
  });
}

const tooMany = () =>
  new Refusal('unavailable', 'The shop is crowded. Please try again in a moment.', {
    retryAfter: 2,
  });
