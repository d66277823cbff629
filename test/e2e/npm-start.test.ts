import { spawn } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/support/running-shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.runIf(process.platform !== 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  'npm start says what it does, and %s to npm stops the shop and closes its database',
  async (signal) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'haat-npm-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const port = await freePort();
    const npm = npmStart({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' });
    onTestFinished(() => void npm.kill('SIGKILL'));
    await expect.poll(npm.printed, { timeout: 90_000 }).toContain('Haat is open at');
    expect(npm.printed()).toMatch(/^Preparing the database … \d+\.\d s$/m);
    expect(await stateOfDatabase(dataDir)).toBe(inProduction);

    npm.kill(signal);
    await npm.ended;

    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed');
    expect(await stateOfDatabase(dataDir)).toBe(shutDown);
  },
  120_000,
);

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
  return { ended, printed: () => printed, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

/** As PostgreSQL's control file says it. */
const shutDown = 1;
const inProduction = 6;

async function stateOfDatabase(dataDir: string) {
  await using file = await open(join(dataDir, 'db/global/pg_control'));
  const { buffer } = await file.read({ buffer: Buffer.alloc(20), position: 0 });
  return buffer.readUInt32LE(16);
}
