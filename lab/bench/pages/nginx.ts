import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/support/running-shop.ts';
import { fetchRaw } from '../load/fetch-raw.ts';
import type { Answer } from '../load/raw-server.ts';

interface Nginx {
  url: string;
  stop(): Promise<unknown>;
}

/** Starts nginx with one worker, which sends this answer from a file; null where it is not installed. */
export async function startNginx({ headers, body }: Answer): Promise<Nginx | null> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-nginx-'));
  // The worker runs as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'answer'), body);
  await writeFile(join(folder, 'nginx.conf'), configOf(folder, port, headers));
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    // Debian installs it where only the superuser looks.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  let hasEnded = false;
  const ended = once(child, 'close')
    .catch(() => 'missing')
    .finally(() => {
      hasEnded = true;
    });
  const url = `http://127.0.0.1:${port}`;
  while (!hasEnded && !(await answers(url))) await pause(50);
  const stop = async () => {
    child.kill();
    const outcome = await ended;
    await rm(folder, { recursive: true });
    return outcome;
  };
  if (!hasEnded) return { url, stop };
  if ((await stop()) === 'missing') return null;
  throw new Error(`nginx did not start:\n${printed}`);
}

const answers = (url: string) =>
  fetchRaw(url).then(
    ({ status }) => status === 200,
    () => false,
  );

const ofNginx =
  /^(date|connection|keep-alive|transfer-encoding|content-length|content-type|etag|last-modified)$/;

const configOf = (folder: string, port: number, headers: Headers) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 100000000;
  open_file_cache max=10;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type ${JSON.stringify(headers.get('content-type'))};
    ${[...headers]
      .filter(([name]) => !ofNginx.test(name))
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
      .join('\n    ')}
    location / { rewrite ^ /answer break; }
  }
}
`;
