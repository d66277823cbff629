import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedPolicy } from '#api/closed-policy.ts';
import { readPicture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';

const types: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif' };

/** Names are random and never used twice, so what they stand for never changes. */
const forever = 'public, max-age=31536000, immutable';

/** Opened by itself it is a picture and nothing more, and in nobody's frame. */
const policy = `${closedPolicy}; sandbox`;

/** Serves stored pictures, in the sizes the pages ask for. */
export function mountUploads(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const file = await readPicture(storage, name).catch((error: unknown) => {
      request.log.error({ err: error }, 'picture not read');
      return undefined;
    });
    if (file === undefined) return answerAway(reply);
    if (file === null) return answerMissing(reply);
    return reply
      .header('content-type', types[extname(name)])
      .header('cache-control', forever)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policy)
      .send(file);
  });
}

const answerMissing = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'There is no such picture.', code: 'not_found' });

/** What the storage said is for the log: it names where the storage is. */
const answerAway = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', 5).header('cache-control', 'no-store').send({
    message: 'The picture cannot be had just now. Please try again in a moment.',
    code: 'unavailable',
  });
