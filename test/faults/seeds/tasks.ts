import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Result } from './run.ts';

export interface Task {
  seeds: number[];
  /** Names of faults: each is planted until a seed finds it. */
  plants?: string[];
  withTrace?: boolean;
}

export interface Report extends Omit<Result, 'trace'> {
  seed: number;
  /** The fault that was planted. */
  plant?: string;
  /** Numbers of the steps that a failure needs. */
  steps?: number[];
  trace?: string[];
}

const runner = fileURLToPath(new URL('./runner.ts', import.meta.url));
const speedUp = fileURLToPath(new URL('../../support/vitest/speed-up-imports.ts', import.meta.url));

/** Runs a task in a process of its own. Throws when that ends before its time. */
export async function* reportsOf(task: Task): AsyncGenerator<Report> {
  const child = spawn(process.execPath, ['--import', speedUp, runner, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  let said = '';
  child.stderr.on('data', (words) => {
    said = (said + String(words)).slice(-4_000);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
    const code = await ended;
    if (code !== 0) throw new Error(`The process of the runs ended with ${code}: ${said}`);
  } finally {
    child.kill('SIGKILL');
  }
}
