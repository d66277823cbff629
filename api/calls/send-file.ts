import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file piece by piece, named after what the call lists. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  path: string,
  pieces: AsyncIterable<string>,
) {
  reply.type(`${type}; charset=utf-8`);
  saveAs(reply, `${path.split('/')[1]}.csv`);
  return reply.send(Readable.from(pieces));
}

/** Browsers save the answer under this name. */
export const saveAs = (reply: FastifyReply, fileName: string) =>
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
