import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type BackupSource, backupName, backupsFolder, makeBackup } from '#server/backup/make.ts';
import { recordBackup } from '#server/backup/manifest.ts';
import { accountTask, runAccountTask } from '#server/tool/account-tasks.ts';
import { ToolRefused } from '#server/tool/tool-refused.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { Refusal } from '#shop/refusal.ts';
import { verifyAndRecord } from '#shop/verify/verify.ts';
import { controlPath } from './control-client.ts';

interface Control extends BackupSource {
  dataDir: string;
}

const idleTimeoutMs = 10_000;
const maxLine = 4_000;

/**
 * Answers the owner's tool while this process holds the data folder. A request is one line, the
 * command and what it needs as JSON; the answer is one line of JSON, for a backup followed by its
 * bytes. Only the user who runs the shop may open the socket. If it cannot be opened, such as when
 * its path is too long, the shop runs without it and `onError` gets the reason. Returns the function
 * that closes it.
 */
export async function openControl(
  shop: Control,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.setTimeout(idleTimeoutMs, () => socket.destroy());
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

/** This process holds the folder, so an existing socket was left by a killed process. */
async function listen(server: Server, path: string | null) {
  if (!path) throw new Error('The path of DATA_DIR is too long for a socket.');
  if (process.platform !== 'win32') await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const umask = process.umask(0o177);
    try {
      server.listen(path, () => resolve());
    } finally {
      process.umask(umask);
    }
  });
}

async function answer(shop: Control, socket: Socket) {
  socket.on('error', () => {});
  const [, command = '', sent = ''] = /^(\S*) ?(.*)$/.exec(await firstLine(socket)) ?? [];
  socket.setTimeout(0);
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run)
    return socket.end(
      line({
        error: `The running shop does not know the command ${command.slice(0, 20)}. Please restart it so that it runs this version.`,
      }),
    );
  try {
    await run(shop, socket, sent);
  } catch (error) {
    if (!socket.destroyed) socket.end(line({ error: messageOf(error) }));
    // A wrong request of the tool is not a fault of the shop.
    if (!(error instanceof Refusal || error instanceof ToolRefused)) throw error;
  }
}

async function firstLine(socket: Socket): Promise<string> {
  for await (const first of createInterface({ input: socket })) return first.slice(0, maxLine);
  return '';
}

const commands: Record<string, (shop: Control, socket: Socket, sent: string) => Promise<void>> = {
  async verify({ db, storage }, socket) {
    socket.end(line(await verifyAndRecord(db, ownersTool, storage)));
  },

  async accounts({ db }, socket, sent) {
    const task = accountTask.parse(JSON.parse(sent));
    socket.end(line({ lines: await runAccountTask(db, task) }));
  },

  /** Written to a file first: a slow reader must not block the only database connection. */
  async backup(shop, socket) {
    const made = `.${backupName('haat', new Date())}.${crypto.randomUUID()}.part`;
    const file = join(await backupsFolder(shop.dataDir), made);
    try {
      const manifest = await makeBackup(shop, file);
      const { size } = await stat(file);
      await recordBackup(shop.db, manifest);
      socket.write(line({ size, missing: manifest.missing }));
      await pipeline(createReadStream(file), socket);
    } finally {
      await rm(file, { force: true });
    }
  },
};

const line = (header: object) => `${JSON.stringify(header)}\n`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
