import type { FastifyInstance, FastifyReply } from 'fastify';
import { derivePicture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** Names are random and never used twice, so what they stand for never changes. */
const forever = 'public, max-age=31536000, immutable';

/** Serves stored pictures, in the sizes the pages ask for. */
export function mountUploads(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const [, extension] = /^[0-9a-f]{32}(?:-\d+)?\.(webp|avif)$/.exec(name) ?? [];
    const file =
      extension &&
      (name.includes('-') ? await derivePicture(storage, name) : await storage.read(name));
    if (!extension || !file) return answerMissing(reply);
    return reply
      .header('content-type', types[extension])
      .header('cache-control', forever)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file);
  });
}

const answerMissing = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'There is no such picture.', code: 'not_found' });
