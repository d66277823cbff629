import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.compressed.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Builds the pages when they are missing or older than their sources; `around` wraps the build. */
export async function buildPages(around = (build: () => Promise<void>) => build()): Promise<void> {
  const built = await stat(join(root, 'build/server/index.js')).catch(() => null);
  const changes = await Promise.all(sources.map((source) => newestChange(join(root, source))));
  if (built && built.mtimeMs > Math.max(...changes)) return;
  await around(runBuild);
}

async function newestChange(path: string): Promise<number> {
  const { mtimeMs } = await stat(path);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const times = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).mtimeMs),
  );
  return Math.max(mtimeMs, ...times);
}

function runBuild(): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  // Another user may serve the pages than the one who built them.
  const umask = process.umask(0o022);
  const build = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.umask(umask);
  const kill = () => build.kill();
  process.once('exit', kill);
  const output: Buffer[] = [];
  build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('close', (code) => {
      process.off('exit', kill);
      if (code === 0) return resolve();
      reject(new Error(`The pages could not be built:\n${Buffer.concat(output)}`));
    });
  });
}
