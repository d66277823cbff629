import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { controlPath } from './control-path.ts';

/** What a running shop answered: its line, and what it sends followedBy that. */
export interface Reply<Head> {
  head: Head;
  body: AsyncIterable<Buffer>;
}

const failure = z.object({ error: z.string() });

/**
 * Has the shop that runs on a data folder carry out a command; null when none listens there.
 * Throws what the shop says of a failure, and when it ends before it answered.
 */
export async function askShop<Head>(
  dataDir: string,
  command: string,
  shape: z.ZodMiniType<Head>,
): Promise<Reply<Head> | null> {
  const socket = await reach(controlPath(dataDir));
  if (!socket) return null;
  socket.write(`${command}\n`);
  const chunks = socket[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (!read.includes('\n')) {
    const { done, value } = await chunks.next();
    if (done) throw new Error('The running shop ended before it answered. Please try again.');
    read = Buffer.concat([read, value]);
  }
  const end = read.indexOf('\n');
  const head: unknown = JSON.parse(read.subarray(0, end).toString());
  const { data: failed } = failure.safeParse(head);
  if (failed) throw new Error(failed.error);
  return { head: shape.parse(head), body: followedBy(read.subarray(end + 1), chunks) };
}

function reach(path: string | null): Promise<Socket | null> {
  if (!path) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

async function* followedBy(first: Buffer, rest: AsyncIterator<Buffer>) {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}
