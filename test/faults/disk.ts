import { execFileSync } from 'node:child_process';
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  writeSync,
} from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseServer } from '#test/faults/support/database-server.ts';
import {
  type Deployment,
  embeddedDeployment,
  serverDeployment,
} from '#test/faults/support/deployment.ts';
import { send, statuses } from '#test/faults/support/http-client.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { Shoppers } from '#test/faults/support/shoppers.ts';
import { isRunning } from '#test/support/templates/made-once.ts';
import { pause, until } from './support/waiting.ts';

const sizes = {
  full: { kinds: ['embedded', 'data', 'log'] as Kind[], fullMs: 70_000 },
  short: { kinds: ['data'] as Kind[], fullMs: 500 },
};

/** Which disk fills up: that of the embedded shop, or PostgreSQL's for data or for its log. */
type Kind = 'embedded' | 'data' | 'log';

export const disk: Row = {
  name: 'The disk is full',
  promise: '503 for writes, reads go on, no half order, and writes again when there is room',
  needsServer: true,
  obstacle: () => (canMount() ? undefined : 'only root on Linux can mount a small disk'),
  async prove({ form, say, opened }) {
    const findings = new Findings();
    const { kinds, fullMs } = sizes[form];
    const words: string[] = [];
    for (const kind of kinds) {
      words.push(`${kind}: ${await tryKind(kind, fullMs, opened, findings)}`);
      say(words.at(-1) ?? '');
    }
    return findings.outcome(words.join('; '));
  },
};

async function tryKind(
  kind: Kind,
  fullMs: number,
  opened: AsyncDisposableStack,
  findings: Findings,
): Promise<string> {
  const { deployment, small, restart } = await deploymentOf(kind, opened);
  const shoppers = await Shoppers.on(deployment, 6);
  const shop = await deployment.shop();
  shoppers.begin(shop.url);
  await shoppers.buyMore(20);
  const makeRoom = fill(small);
  const isRefused = await until(() => shoppers.answers.at(-1)?.status === 503);
  findings.expect(isRefused, `${kind}: no write was refused`);
  shoppers.answers = [];
  const reads = await readFor(shop.url, fullMs);
  const meanwhile = shoppers.answers;
  await makeRoom();
  await restart();
  await shoppers.buyMore(20);
  await shoppers.end();
  const strange = meanwhile.filter(
    ({ status, retryAfter }) => status > 201 && !(status === 503 && retryAfter),
  );
  findings.expect(strange.length === 0, `${kind}: ${statuses(strange)}`);
  if (kind !== 'log') {
    const failed = reads.filter(({ status }) => status !== 200);
    findings.expect(failed.length === 0, `${kind}: reads ${statuses(failed)}`);
  }
  findings.expect(shop.child.exitCode === null, `${kind}: the shop ended`);
  await shop.stop();
  await shoppers.check(deployment, findings);
  return `writes ${statuses(meanwhile)}, reads ${statuses(reads)}; ${shoppers.acknowledged.size} orders all there`;
}

async function deploymentOf(kind: Kind, opened: AsyncDisposableStack) {
  if (kind === 'embedded') {
    const small = await smallDisk(opened, 400);
    return { deployment: await embeddedDeployment(opened, small), small, restart: async () => {} };
  }
  const [data, wal] = [await smallDisk(opened, 200), await smallDisk(opened, 160)];
  const server = await openDatabaseServer(opened, { data, wal });
  const deployment: Deployment = await serverDeployment(opened, server);
  // PostgreSQL ends when it has no room for its log; its supervisor would restart it.
  const restart = async () => {
    if (kind === 'log' && !server.isRunning()) await server.start();
  };
  return { deployment, small: kind === 'data' ? data : wal, restart };
}

/** False also for root in a container that may not mount. */
function canMount(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'haat-disk-'));
  try {
    mount(folder, 1);
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** Unmounts what runs of the tests that were killed have left. */
function unmountKilled() {
  const mounts = readFileSync('/proc/mounts', 'utf8').replaceAll('\\040', ' ');
  const ours = mounts.matchAll(/^tmpfs (.*haat-tests-(\d+)\/haat-disk-\w+) tmpfs /gm);
  for (const [, folder = '', pid] of ours) {
    if (!isRunning(Number(pid))) execFileSync('umount', ['--lazy', folder]);
  }
}

/** Mounts a disk of this size in memory. */
async function smallDisk(opened: AsyncDisposableStack, megabytes: number): Promise<string> {
  unmountKilled();
  const folder = await mkdtemp(join(tmpdir(), 'haat-disk-'));
  mount(folder, megabytes);
  opened.defer(async () => {
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  const within = join(folder, 'shop');
  await mkdir(within);
  return within;
}

const mount = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  });

/** Fills a disk to the last byte; returns a function that frees the space. */
function fill(folder: string) {
  const path = join(folder, '..', 'filler');
  const file = openSync(path, 'w');
  for (const size of [1024 * 1024, 4096]) {
    try {
      while (writeSync(file, Buffer.alloc(size)) === size);
    } catch {
      // Full, but a smaller piece may still fit.
    }
  }
  fsyncSync(file);
  closeSync(file);
  return () => rm(path);
}

async function readFor(url: string, ms: number) {
  const answers = [];
  const until = Date.now() + ms;
  for (let count = 0; Date.now() < until; count += 1) {
    answers.push(await send(url, 'GET', `/api/products?search=${count}`));
    answers.push(await send(url, 'GET', `/product?search=${count}`));
    await pause(50);
  }
  return answers;
}
