import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../bin/start.ts', import.meta.url));

/** As in `npm start`: with Node's own size a shop at rest holds 100 MB more, and is no faster. */
const lessMemory = '--max-semi-space-size=16';

/** A shop in a process of its own, as `npm start` runs it. */
export interface ShopProcess {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** What it printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts the shop with these settings and waits until it is open; throws when it ends before. */
export async function startShop(
  settings: Record<string, string> = {},
  folder?: string,
): Promise<ShopProcess> {
  const shop = await spawnShop(settings, folder);
  await shop.opened;
  return shop;
}

/** Starts the shop and does not wait: `opened` settles when it is open, or rejects when it ends before. */
export async function spawnShop(
  settings: Record<string, string> = {},
  folder?: string,
): Promise<ShopProcess & { opened: Promise<void> }> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'haat-open-')));
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [lessMemory, start], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const opened = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Haat is open at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`The shop did not open:\n${printed}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    child,
    opened,
    printed: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
