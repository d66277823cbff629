import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { ToolRefused } from '#server/tool/tool-refused.ts';

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

/** The limit of macOS for the path of a socket; Linux allows 107. */
const maxBytes = 103;

/**
 * Returns the path at which the shop of a data folder listens for the owner's tool: a socket in the
 * folder, or on Windows a named pipe. Null when the path is too long for a socket.
 */
export function controlPath(dataDir: string, platform = process.platform): string | null {
  if (platform === 'win32') {
    const folder = createHash('sha256').update(resolve(dataDir).toLowerCase()).digest('hex');
    return `\\\\.\\pipe\\haat-${folder.slice(0, 32)}`;
  }
  const whole = join(resolve(dataDir), 'shop.sock');
  const fits = [whole, relative('.', whole)].filter((path) => Buffer.byteLength(path) <= maxBytes);
  return fits[0] ?? null;
}
