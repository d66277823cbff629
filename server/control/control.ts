import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { backupName, backupsFolder, makeBackup, type Source } from '#server/backup/make.ts';
import { verifyBooks } from '#shop/books/verify.ts';
import { controlPath } from './control-path.ts';

interface Control extends Source {
  dataDir: string;
}

const patience = 10_000;

/**
 * Answers the owner's tool while this process has the data folder: one line in, which names the
 * command; one line of JSON out, and after it what else the command gives. Only the user whose
 * shop it is may open the socket. Without one, as where its path is too long, the shop runs all
 * the same and `onError` hears why. Returns how to stop.
 */
export async function openControl(
  shop: Control,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.setTimeout(patience, () => socket.destroy());
    answer(shop, socket).catch((error) => {
      socket.destroy();
      onError(error);
    });
  });
  await listen(server, controlPath(shop.dataDir)).catch(onError);
  server.on('error', onError);
  return () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
}

/** The process holds the folder, so a socket that is there already is what a killed one left. */
async function listen(server: Server, path: string | null) {
  if (!path) throw new Error('The path of DATA_DIR is too long to keep a socket there.');
  if (process.platform !== 'win32') await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const usual = process.umask(0o177);
    try {
      server.listen(path, () => resolve());
    } finally {
      process.umask(usual);
    }
  });
}

async function answer(shop: Control, socket: Socket) {
  socket.on('error', () => {});
  const command = await firstLine(socket);
  socket.setTimeout(0);
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run)
    return socket.end(
      line({
        error: `The running shop does not know ${command}. Please restart it, so that it is of the same version.`,
      }),
    );
  try {
    await run(shop, socket);
  } catch (error) {
    if (!socket.destroyed) socket.end(line({ error: messageOf(error) }));
    throw error;
  }
}

async function firstLine(socket: Socket): Promise<string> {
  for await (const first of createInterface({ input: socket })) return first.slice(0, 20);
  return '';
}

const commands: Record<string, (shop: Control, socket: Socket) => Promise<void>> = {
  async verify({ db, storage }, socket) {
    socket.end(line(await verifyBooks(db, storage)));
  },

  /** Made as a file first: a slow reader must not hold up the one connection of the database. */
  async backup(shop, socket) {
    const made = `.${backupName('haat', new Date())}.${crypto.randomUUID()}.part`;
    const file = join(await backupsFolder(shop.dataDir), made);
    try {
      const { missing } = await makeBackup(shop, file);
      const { size } = await stat(file);
      socket.write(line({ size, missing }));
      await pipeline(createReadStream(file), socket);
    } finally {
      await rm(file, { force: true });
    }
  },
};

const line = (head: object) => `${JSON.stringify(head)}\n`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
