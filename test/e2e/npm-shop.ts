import { spawn } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { countOpened } from '#test/support/run-folder.ts';
import { newFolder } from '#test/support/template-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Windows has no signals. */
export const onUnix = test.runIf(process.platform !== 'win32');

/** Longer than any test waits. */
export const longDrain = { DRAIN_SECONDS: '600' };

/** Opens a new shop by `npm start`. */
export async function openByNpm(drain: Record<string, string>) {
  const dataDir = await newFolder('migrated');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const npm = npmStart({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...drain });
  onTestFinished(() => void npm.kill('SIGKILL'));
  await expect.poll(npm.printed).toMatch(openAt);
  const [, url = ''] = openAt.exec(npm.printed()) ?? [];
  return { npm, dataDir, url };
}

const openAt = /is open at (\S+)/;

function npmStart(settings: Record<string, string>) {
  const { LOG_LEVEL: _, ...env } = process.env;
  countOpened('shops');
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

/** Waits until a shop that was asked to stop says so to those who send requests, and serves them still. */
export async function drains(url: string): Promise<void> {
  await expect.poll(() => readiness(url)).toEqual({ code: 503, status: 'stopping' });
  for (const path of ['/api/products', '/', '/healthz']) {
    const answer = await fetch(url + path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('connection'), path).toBe('close');
  }
}

async function readiness(url: string) {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...((await answer.json()) as { status: string }) };
}

export const isGone = (url: string) =>
  expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');

/** Database states, as PostgreSQL's control file numbers them. */
export const shutDown = 1;
export const inProduction = 6;

export async function stateOfDatabase(dataDir: string) {
  await using file = await open(join(dataDir, 'db/global/pg_control'));
  const { buffer } = await file.read({ buffer: Buffer.alloc(20), position: 0 });
  return buffer.readUInt32LE(16);
}
