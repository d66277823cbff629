import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { countOpened } from '#test/support/run-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a shop that cannot start, checks its exit code, and returns the lines that it printed. */
export async function failedStart(settings: Record<string, string>): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-failing-'));
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    SMTP_URL: 'smtp://localhost:1',
    DEMO: 'off',
    ADMIN_PASSWORD: 'owner-pass-1',
    PORT: '0',
    DATA_DIR: dataDir,
    ...settings,
  };
  const args = ['--require', join(root, 'bin/require-node.cjs'), join(root, 'bin/start.ts')];
  countOpened('shops');
  const outcome = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });
  await rm(dataDir, { recursive: true, force: true });
  expect(outcome.code).toBe(1);
  return outcome.said.trim().split('\n');
}
