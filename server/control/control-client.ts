import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { ToolRefused } from '#server/tool/tool-refused.ts';
import { controlPath } from './control-path.ts';

export interface Reply<Header> {
  header: Header;
  body: AsyncIterable<Buffer>;
}

const failure = z.object({ error: z.string() });

/**
 * Sends a command to the shop that runs on a data folder; null when none listens there. Throws
 * `ToolRefused` with the shop's error message, and when the shop stops before it answers.
 */
export async function askShop<Header>(
  dataDir: string,
  command: string,
  shape: z.ZodMiniType<Header>,
): Promise<Reply<Header> | null> {
  const socket = await reach(controlPath(dataDir));
  if (!socket) return null;
  socket.write(`${command}\n`);
  const chunks = socket[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (!read.includes('\n')) {
    const { done, value } = await chunks.next();
    if (done) {
      throw new ToolRefused('The running shop stopped before it answered. Please try again.');
    }
    read = Buffer.concat([read, value]);
  }
  const end = read.indexOf('\n');
  const header: unknown = JSON.parse(read.subarray(0, end).toString());
  const { data: failed } = failure.safeParse(header);
  if (failed) throw new ToolRefused(failed.error);
  return { header: shape.parse(header), body: followedBy(read.subarray(end + 1), chunks) };
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
