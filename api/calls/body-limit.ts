import { Readable } from 'node:stream';
import { errorCodes, type FastifyRequest, type RequestPayload } from 'fastify';
import { type Endpoint, maxBodyOf } from '#contract/endpoint.ts';

/**
 * Ends a body where the call's limit for this caller is. Fastify knows one limit of a route, that of
 * staff; a shorter one is counted here.
 */
export function limitBody(
  endpoint: Endpoint,
  { session, headers }: FastifyRequest,
  payload: RequestPayload,
): RequestPayload {
  const { staff, others } = maxBodyOf(endpoint);
  if (others === staff || session.caller?.userType === 'ADMIN') return payload;
  if (Number(headers['content-length']) > others) throw tooLarge();
  return Readable.from(upTo(others, payload as Readable), { objectMode: false });
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();

/** Counts what arrives, because a body in chunks does not say its length. */
async function* upTo(max: number, body: Readable): AsyncGenerator<Buffer | string> {
  let length = 0;
  // The connection stays, for the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    length += Buffer.byteLength(chunk);
    if (length > max) throw tooLarge();
    yield chunk;
  }
}
