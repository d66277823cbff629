import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countOpened } from './run-folder.ts';
import { canMakeTemplates } from './templates/made-once.ts';

const start = fileURLToPath(new URL('../../bin/start.ts', import.meta.url));

/**
 * The flags of `npm start`. Node's defaults cost 100 MB more at rest, and let garbage grow to three times what is
 * in use while much is made and dropped, as in an import; they are not faster.
 */
const lessMemory = ['--max-semi-space-size=16', '--heap-growing-percent=25'];

/**
 * Keeps V8 from optimising the embedded database in tests: that takes seconds, which a short run never
 * earns back.
 */
const flags = canMakeTemplates ? [...lessMemory, '--liftoff-only'] : lessMemory;

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

/** The end of what a start prints; with PORT=0 it names the port that the system chose. */
const openAt = /is open at (http[^\s"]+)/;

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
  // Versions before this one cannot say which port they were given.
  const port = settings.PORT ?? (program === start ? '0' : String(await freePort()));
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...process.env, ...asInPractice, ...settings, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  countOpened('shops');
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let url = port === '0' ? '' : `http://localhost:${port}`;
  const opened = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const [, address] = openAt.exec(printed) ?? [];
      url ||= address ?? '';
      if (address) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`The shop did not open:\n${printed}`)));
  });
  return {
    get url() {
      return url;
    },
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

/**
 * A port that nothing uses and that no other test is given. Below those that the system gives to
 * outgoing connections, one of which might take it before the test does.
 */
export async function freePort(): Promise<number> {
  while (true) {
    const port = randomInt(20_000, 30_000);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
}

const claim = (port: number) =>
  mkdir(join(tmpdir(), `port-${port}`)).then(
    () => true,
    () => false,
  );

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}
