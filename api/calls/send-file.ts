import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a file piece by piece, named after what it lists: `/orders/export` sends orders.csv. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  path: string,
  pieces: AsyncIterable<string>,
) {
  const listed = path
    .replace(/\/export$/, '')
    .split('/')
    .at(-1);
  return sendPieces(reply, pieces, () => {
    reply.type(`${type}; charset=utf-8`);
    saveAs(reply, `${listed}.csv`);
  });
}

/**
 * Sends pieces as the client takes them. Until the first has been made, a failure is answered as any
 * other; after that it ends the connection. The headers are set in between.
 */
export async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
  setHeaders: () => void,
) {
  const made = pieces[Symbol.asyncIterator]();
  const first = await made.next();
  setHeaders();
  return reply.send(Readable.from(startingWith(first, made)));
}

async function* startingWith(first: IteratorResult<string>, made: AsyncIterator<string>) {
  try {
    for (let piece = first; !piece.done; piece = await made.next()) yield piece.value;
  } finally {
    await made.return?.();
  }
}

/** Browsers save the answer under this name. */
export const saveAs = (reply: FastifyReply, fileName: string) =>
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
