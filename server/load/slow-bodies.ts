import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { Refusal } from '#shop/refusal.ts';

const maxMs = 5_000;

/** Says whether the rest of a body is still on its way. */
export const isArriving = ({ raw, method }: FastifyRequest) =>
  !raw.complete && method !== 'GET' && method !== 'HEAD';

/** The body, which ends with `Refusal` (408) when the rest of it does not come in time. */
export function arriveInTime(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): RequestPayload {
  if (routeOptions.config?.mayArriveSlowly) return payload;
  const body = new PassThrough();
  const timer = setTimeout(() => {
    payload.unpipe(body);
    body.destroy(tooSlow());
  }, maxMs);
  raw.once('error', (error) => body.destroy(error));
  reply.raw.once('close', () => body.destroy());
  // Nobody listens when the call is refused before its body is read.
  body.on('error', () => {}).once('close', () => clearTimeout(timer));
  return payload.pipe(body);
}

const tooSlow = () =>
  new Refusal(
    'validation',
    'Your request took too long to arrive. Please check your connection and send it again.',
    { status: 408 },
  );
