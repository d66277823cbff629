import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bucketAt } from '#test/support/storages/s3-server.ts';
import { commandOn, type Machine } from './machine.ts';
import type { Keys } from './members.ts';
import type { Network } from './network.ts';
import { findProgram } from './programs.ts';
import { deployFolder, fill, fillFolder, siteValues, type Values } from './templates.ts';
import { readUnit, type Unit } from './unit.ts';

export const shopFolder = fileURLToPath(new URL('../..', import.meta.url));

export const ports = {
  web: 3001,
  worker: 3010,
  balancer: 8000,
  edge: 8080,
  s3: 9000,
  state: 8404,
} as const;

/** The files of a cluster: a folder for each machine, with what an operator would put there. */
export interface Layout {
  folder: string;
  of(machine: Machine): string;
  config(machine: Machine, name: string): string;
  values(machine: Machine, more?: Values): Values;
  /** The unit with this name, filled in. */
  unit(name: string, more?: Values): Promise<Unit>;
  /** Those of Patroni on the first node. */
  keys: Keys;
  log(part: string): string;
  /** The last lines of the log. */
  logEnd(part: string): string;
  /** Runs a command of pgBackRest on a node; does nothing where WAL is not archived. */
  pgbackrest(node: Machine, ...words: string[]): Promise<void>;
}

export async function layOut(network: Network, replaced: Values): Promise<Layout> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-cluster-'));
  const of = ({ name }: Machine) => join(folder, name);
  const common = { ...(await siteValues(commonTo(network, folder))), ...replaced };
  const certificates = certify(folder, common);
  // HAProxy needs only the certificate of the authority, which each node has.
  const tlsOf = (machine: Machine) =>
    join(certificates, machine === network.app ? 'node1' : machine.name);
  const values = (machine: Machine, more: Values = {}): Values => ({
    ...common,
    ...ownTo(machine, of(machine)),
    NODE_TLS: tlsOf(machine),
    ...more,
  });
  const config = (machine: Machine, name: string) => join(of(machine), 'config', name);
  for (const machine of [...network.nodes, network.app]) {
    for (const part of ['run', 'etcd', 'temporary']) {
      await mkdir(join(of(machine), part), { recursive: true, mode: 0o700 });
    }
    await fillFolder('high-availability', join(of(machine), 'config'), values(machine));
    await fillFolder('edge', join(of(machine), 'config'), values(machine));
  }
  for (const part of ['backups', 'logs', 's3']) await mkdir(join(folder, part));
  await writeFile(config(network.app, 'nginx.conf'), nginxAround(network.app, of(network.app)));
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  const log = (part: string) => join(folder, 'logs', `${part}.log`);
  const [ca, cert, key] = ['ca.crt', 'patroni.crt', 'patroni.key'].map((name) =>
    readFileSync(join(certificates, 'node1', name)),
  ) as [Buffer, Buffer, Buffer];
  return {
    keys: { ca, cert, key },
    ...{ folder, of, config, values },
    unit: async (name, more) => readUnit(await filledUnit(name, values(network.app, more))),
    log,
    logEnd: (part) => readFileSync(log(part), 'utf8').split('\n').slice(-15).join('\n'),
    pgbackrest: async (node, ...words) => {
      if (values(node).POSTGRES_ARCHIVE !== 'on') return;
      const given = [`--config=${config(node, 'pgbackrest.conf')}`, '--stanza=haat', ...words];
      const [program = '', ...args] = commandOn(node, ['pgbackrest', ...given], true);
      await promisify(execFile)(program, args, { cwd: '/' });
    },
  };
}

/** Makes the certificates as an operator does. Returns the folder that has one for each node. */
export function certify(folder: string, { NODE_1, NODE_2, NODE_3 }: Values, name = 'certificates') {
  const certificates = join(folder, name);
  const given = [join(deployFolder, 'site.env'), join(folder, 'authority'), certificates];
  const env = { ...process.env, NODE_1, NODE_2, NODE_3 };
  execFileSync(join(deployFolder, 'certificates.sh'), given, { env, stdio: 'pipe' });
  return certificates;
}

async function filledUnit(name: string, values: Values) {
  const path = join(deployFolder, 'high-availability/systemd', name);
  return fill(await readFile(path, 'utf8'), values);
}

function commonTo({ nodes, app, range }: Network, folder: string): Values {
  const addresses = nodes.map(({ address }, index) => [`NODE_${index + 1}`, address]);
  const shops = [0, 1].map((index) => `${app.address}:${ports.web + index}`);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = bucketAt(
    ports.s3,
    app.address,
  );
  return {
    ...Object.fromEntries(addresses),
    NODE_NETWORK: range,
    PUBLIC_URL: `http://${app.address}:${ports.edge}`,
    SHOP_DIR: shopFolder,
    NODE_BIN: process.execPath,
    SHOP_SERVERS: [
      `server ${app.address}:${ports.balancer}`,
      ...shops.map((shop) => `server ${shop} backup`),
    ]
      .map((server) => `${server} max_fails=0;`)
      .join(' '),
    SHOP_PROCESSES: shops.map((shop, index) => `\n    server shop${index + 1} ${shop}`).join(''),
    // All its visitors come from one address.
    ...{ EDGE_RATE: '100000r/s', EDGE_MAX_CONNECTIONS: '10000' },
    ...{ SMTP_URL: '', MAIL_FROM: 'shop@haat.local', METRICS_TOKEN: 'cluster-metrics-token' },
    SECRET_KEY: crypto.randomUUID() + crypto.randomUUID(),
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    POSTGRES_BIN: dirname(findProgram('postgres') ?? ''),
    ...{ POSTGRES_SHARED_BUFFERS: '128MB', PGBOUNCER_POOL_SIZE: '40' },
    HAPROXY_USER: process.getuid?.() === 0 ? 'postgres' : (process.env.USER ?? ''),
    ...{ BACKUP_TYPE: 'posix', BACKUP_PATH: join(folder, 'backups') },
    ...archiveValues(process.getuid?.() === 0 && findProgram('pgbackrest') !== undefined),
  };
}

/**
 * pgBackRest needs a way in without a password, which only the user postgres has. PostgreSQL gives up
 * when the program that restores is not there, but not when it says that it has nothing.
 */
export const archiveValues = (isArchived: boolean): Values =>
  isArchived
    ? { POSTGRES_ARCHIVE: 'on', PGBACKREST: 'pgbackrest' }
    : { POSTGRES_ARCHIVE: 'off', PGBACKREST: 'false' };

function ownTo({ name, address }: Machine, folder: string): Values {
  const run = join(folder, 'run');
  const config = join(folder, 'config');
  return {
    ...{ NODE_NAME: name, NODE_ADDRESS: address, LOCAL_ADDRESS: address },
    ...{ POSTGRES_DATA: join(folder, 'data'), POSTGRES_RUN: run, PATRONI_DIR: config },
    ...{ ETCD_DATA: join(folder, 'etcd', 'data'), NGINX_DIR: config },
    ...{ PGBOUNCER_DIR: config, PGBOUNCER_RUN: run, EDGE_CACHE_DIR: join(folder, 'cache') },
    PGBACKREST_CONFIG: join(config, 'pgbackrest.conf'),
    ...{ BACKUP_LOG: run, BACKUP_LOCK: join(run, 'backup') },
  };
}

/** Takes the place of Debian's nginx.conf and of `haat-tls.conf`, without TLS. */
const nginxAround = ({ address }: Machine, folder: string) => `pid ${folder}/run/nginx.pid;
error_log stderr warn;
worker_rlimit_nofile 65536;
events { worker_connections 8192; }
http {
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path ${folder}/temporary/body;
    proxy_temp_path ${folder}/temporary/proxy;
    fastcgi_temp_path ${folder}/temporary/fastcgi;
    uwsgi_temp_path ${folder}/temporary/uwsgi;
    scgi_temp_path ${folder}/temporary/scgi;
    include ${folder}/config/haat.conf;
    server {
        listen ${address}:${ports.edge};
        include ${folder}/config/haat-locations.conf;
    }
}
`;
