import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#test/support/running-shop.ts';
import { endProcess } from './process-tree.ts';
import { findProgram, requirePrograms } from './programs.ts';
import { fillFolder, siteValues } from './templates.ts';

interface Edge {
  url: string;
  /** Folder of its configuration and its cache. */
  folder: string;
}

/** Starts nginx with the configuration of `edge/`, without TLS, in front of these shops. */
export async function openEdge(
  opened: AsyncDisposableStack,
  shopPorts: readonly number[],
  more = '',
): Promise<Edge> {
  requirePrograms('nginx');
  const folder = await mkdtemp(join(tmpdir(), 'haat-edge-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  // The workers of nginx do not run as root.
  await chmod(folder, 0o755);
  const port = await freePort();
  const servers = shopPorts.map((own) => `server 127.0.0.1:${own} max_fails=0;`);
  const own = { NGINX_DIR: folder, EDGE_CACHE_DIR: join(folder, 'cache') };
  await fillFolder('edge', folder, await siteValues({ ...own, SHOP_SERVERS: servers.join(' ') }));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, more));
  const given = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn(findProgram('nginx') ?? '', given, { stdio: 'ignore' });
  opened.defer(() => endProcess(nginx));
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + 120_000;
  while (!(await fetch(url).catch(() => false))) {
    if (Date.now() > end) throw new Error('nginx did not start.');
    await setTimeout(20);
  }
  return { url, folder };
}

const configuration = (folder: string, port: number, more: string) => `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 8192; }
http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/haat.conf;
    server {
        listen 127.0.0.1:${port} backlog=4096;
        ${more}
        include ${folder}/haat-locations.conf;
    }
}
`;
