import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file piece by piece, named after what it lists: `/orders/export` sends orders.csv. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  path: string,
  pieces: AsyncIterable<string>,
) {
  reply.type(`${type}; charset=utf-8`);
  const listed = path
    .replace(/\/export$/, '')
    .split('/')
    .at(-1);
  saveAs(reply, `${listed}.csv`);
  return reply.send(Readable.from(pieces));
}

/** Browsers save the answer under this name. */
export const saveAs = (reply: FastifyReply, fileName: string) =>
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
