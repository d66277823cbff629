import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canMakeTemplates } from './templates/made-once.ts';

const start = fileURLToPath(new URL('../../bin/start.ts', import.meta.url));

/** As in `npm start`: Node's default costs 100 MB more at rest and is not faster. */
const lessMemory = '--max-semi-space-size=16';

/** In tests V8 does not optimise the embedded database: that takes seconds, which a short run never earns back. */
const flags = canMakeTemplates ? [lessMemory, '--liftoff-only'] : [lessMemory];

/** The owner's account in the shops of tests. */
export const ownerSettings = { ADMIN_EMAIL: 'owner@haat.local', ADMIN_PASSWORD: 'owner-pass-1' };

/** Vitest sets NODE_ENV to "test", with which React is another program, and a slower one. */
const asInPractice = { NODE_ENV: 'production', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };

/** A shop in a child process, as `npm start` runs it but for V8's flags in tests. */
export interface ShopProcess {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** Its output so far. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts the shop and waits until it is open; throws if it ends before. */
export async function startShop(
  settings: Record<string, string> = {},
  folder?: string,
): Promise<ShopProcess> {
  const shop = await spawnShop(settings, folder);
  await shop.opened;
  return shop;
}

/**
 * Starts the shop, or that of another version by its own program, without waiting. `opened` resolves
 * when it is open, and rejects if it ends before.
 */
export async function spawnShop(
  settings: Record<string, string> = {},
  folder?: string,
  program = start,
): Promise<ShopProcess & { opened: Promise<void> }> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'haat-open-')));
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...process.env, ...asInPractice, ...settings, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const opened = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('is open at')) resolve();
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

/** A port that is free right now. */
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
