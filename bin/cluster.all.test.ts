import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('cluster.ts', import.meta.url));
/** Empty, so that a cluster that happens to run is not found. */
const folder = mkdtempSync(join(tmpdir(), 'haat-no-cluster-'));
afterAll(() => rmSync(folder, { recursive: true }));

function cluster(words: string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, TMPDIR: folder, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

test.each([['status'], ['kill primary'], ['kill etcd --for 5'], ['heal']])(
  'without a running cluster, "%s" says how to start one',
  (words) => {
    expect(cluster(words.split(' '))).toEqual({
      status: 1,
      stdout: '',
      stderr: 'No cluster is running. Start one with: npm run cluster\n',
    });
  },
);

test.each([['kill'], ['stop'], ['status now'], ['kill etcd --for soon'], ['--quick']])(
  '"%s" shows the usage',
  (words) => {
    const { status, stderr } = cluster(words.split(' '));
    expect(status).toBe(2);
    expect(stderr).toMatch(/^npm run cluster -- /);
  },
);
