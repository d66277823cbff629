import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { denyAllPolicy } from '#api/calls/deny-all-policy.ts';
import { readPicture } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { Refusal } from '#shop/refusal.ts';

const types: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif' };

/** File names are random and never reused. */
const forever = 'public, max-age=31536000, immutable';

/** A picture opened in its own tab must not run scripts or be framed. */
const policy = `${denyAllPolicy}; sandbox`;

/** Webmail shows the pictures of our mails on a page of its own. */
const embedding = 'cross-origin';

export function mountUploads(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    reply.header('cache-control', 'no-store');
    const file = await readPicture(storage, name).catch(throwUnavailable);
    if (!file) throw new Refusal('not_found', 'Picture not found.');
    return reply
      .header('content-type', types[extname(name)])
      .header('cache-control', forever)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', embedding)
      .send(file);
  });
}

/** The storage's error goes to the log only, because it names the server. */
function throwUnavailable(cause: unknown): never {
  const message = 'The picture is not available right now. Please try again in a moment.';
  throw new Refusal('unavailable', message, { retryAfter: 5, cause });
}
