import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { denyAllPolicy } from '#api/calls/deny-all-policy.ts';
import { readPicture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { Refusal } from '#shop/refusal.ts';

const types: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif' };

/** Names are random and never used twice, so what they stand for never changes. */
const forever = 'public, max-age=31536000, immutable';

/** Opened by itself it is a picture and nothing more, and in nobody's frame. */
const policy = `${denyAllPolicy}; sandbox`;

/** Serves stored pictures, in the sizes the pages ask for. */
export function mountUploads(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    reply.header('cache-control', 'no-store');
    const file = await readPicture(storage, name).catch(throwUnavailable);
    if (!file) throw new Refusal('not_found', 'There is no such picture.');
    return reply
      .header('content-type', types[extname(name)])
      .header('cache-control', forever)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policy)
      .send(file);
  });
}

/** What the storage said is for the log: it names where the storage is. */
function throwUnavailable(cause: unknown): never {
  const message = 'The picture cannot be had just now. Please try again in a moment.';
  throw new Refusal('unavailable', message, { retryAfter: 5, cause });
}
