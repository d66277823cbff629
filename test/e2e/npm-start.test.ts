import { spawn } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/support/running-shop.ts';
import { newFolder } from '#test/support/template-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const onUnix = test.runIf(process.platform !== 'win32');
/** Longer than any test waits. */
const longDrain = { DRAIN_SECONDS: '600' };
const patience = 300_000;

onUnix.for([
  ['SIGTERM', { DRAIN_SECONDS: '1' }],
  // SIGINT skips the drain, or this would take ten minutes.
  ['SIGINT', longDrain],
] as const)(
  'npm start says what it does, and %s to npm stops the shop and closes its database',
  {
    timeout: patience,
  },
  async ([signal, drain]) => {
    const { npm, dataDir, url } = await openShop(drain);
    expect(npm.printed()).toMatch(/^Preparing the database … \d+\.\d s$/m);
    expect(await stateOfDatabase(dataDir)).toBe(inProduction);

    npm.kill(signal);
    await npm.ended;

    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    expect(await stateOfDatabase(dataDir)).toBe(shutDown);
  },
);

onUnix(
  'SIGTERM to npm drains the shop, and a second, later SIGTERM ends it at once',
  {
    timeout: patience,
  },
  async () => {
    const { npm, dataDir, url } = await openShop(longDrain);
    npm.kill('SIGTERM');
    // A supervisor may signal both npm and the shop, and npm forwards its signal: one request to stop.
    npm.kill('SIGTERM');
    await expect
      .poll(() => readiness(url), { timeout: 60_000 })
      .toEqual({ code: 503, status: 'stopping' });
    for (const path of ['/api/products', '/', '/healthz']) {
      const answer = await fetch(url + path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('connection'), path).toBe('close');
    }

    const endedAfterAnother = () => {
      npm.kill('SIGTERM');
      return npm.hasEnded();
    };
    await expect.poll(endedAfterAnother, { timeout: 30_000 }).toBe(true);

    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    expect(await stateOfDatabase(dataDir)).toBe(inProduction);
  },
);

onUnix(
  'SIGINT just after SIGTERM ends the drain, and the shop closes its database',
  {
    timeout: patience,
  },
  async () => {
    const { npm, dataDir } = await openShop(longDrain);
    npm.kill('SIGTERM');
    npm.kill('SIGINT');
    await npm.ended;
    expect(await stateOfDatabase(dataDir)).toBe(shutDown);
  },
);

async function openShop(drain: Record<string, string>) {
  const dataDir = await newFolder('migrated');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const npm = npmStart({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', ...drain });
  onTestFinished(() => void npm.kill('SIGKILL'));
  await expect.poll(npm.printed, { timeout: 200_000 }).toContain('Haat is open at');
  return { npm, dataDir, url: `http://localhost:${port}` };
}

async function readiness(url: string) {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...((await answer.json()) as { status: string }) };
}

function npmStart(settings: Record<string, string>) {
  const { LOG_LEVEL: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    printed: () => printed,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
}

/** As PostgreSQL's control file says it. */
const shutDown = 1;
const inProduction = 6;

async function stateOfDatabase(dataDir: string) {
  await using file = await open(join(dataDir, 'db/global/pg_control'));
  const { buffer } = await file.read({ buffer: Buffer.alloc(20), position: 0 });
  return buffer.readUInt32LE(16);
}
