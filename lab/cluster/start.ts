import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';
import { type Layout, ports } from './layout.ts';
import { answers, isReplicated, leadingEtcd, membersOf, nodeThatIs } from './members.ts';
import type { Network } from './network.ts';
import type { Part } from './part.ts';
import { owner, type Tool } from './shops.ts';

const maxStartMs = 180_000;

interface Starting {
  network: Network;
  layout: Layout;
  parts: readonly Part[];
  tool: Tool;
  demo: boolean;
  log(words: string): void;
}

/** Starts everything, in order; each step waits for what it needs. */
export async function startAll({ network, layout, parts, tool, demo, log }: Starting) {
  await refuseUsedPorts(network);
  const { address } = network.app;
  const step = async (words: string, kinds: string[], isReady: () => Promise<unknown>) => {
    log(words);
    const started = parts.filter(({ kind }) => kinds.includes(kind));
    for (const part of started) part.start();
    await until(started, layout, isReady);
  };
  await step('Starting etcd', ['etcd'], () => leadingEtcd(network, layout.keys));
  await step('Starting three databases', ['database'], async () =>
    isReplicated(await membersOf(network, layout.keys)),
  );
  await step('Starting HAProxy, PgBouncer and the S3 service', ['haproxy', 'pgbouncer', 's3'], () =>
    reaches(address, [5000, 5001, 6432, ports.s3]),
  );
  await prepareBackups(network, layout);
  log('Migrating the database');
  await tool.migrate();
  log(demo ? 'Adding an owner and the demo shop' : 'Adding an owner');
  if (demo) await tool.addDemoShop();
  await tool.run(['admin', 'add', owner.email], { ADMIN_PASSWORD: owner.password });
  await step('Starting the shop', ['shop', 'worker', 'nginx'], async () => {
    // Until the balancer is ready nginx can send pages directly to the processes, but not orders.
    const urls = [ports.web, ports.web + 1, ports.worker, ports.balancer].map(
      (port) => `http://${address}:${port}`,
    );
    const ready = await Promise.all(urls.map((url) => answers(`${url}/readyz`)));
    return ready.every(Boolean) && answers(`http://${address}:${ports.edge}/`);
  });
}

/** WAL is archived only once the primary has created the stanza. */
async function prepareBackups(network: Network, layout: Layout) {
  const number = await nodeThatIs(network, layout.keys, 'primary');
  const primary = network.nodes[(number ?? 1) - 1];
  if (primary) await layout.pgbackrest(primary, 'stanza-create');
}

async function until(parts: Part[], layout: Layout, isReady: () => Promise<unknown>) {
  for (const end = Date.now() + maxStartMs; Date.now() < end; await setTimeout(200)) {
    if (await isReady()) return;
    const failing = parts.find((part) => part.restarts() >= 5);
    if (failing)
      throw new ClusterError(`${failing.name} does not start.\n${layout.logEnd(failing.name)}`);
  }
  const logs = parts.map(({ name }) => `${name}: ${layout.logEnd(name)}`);
  throw new ClusterError(`Not ready after ${maxStartMs / 60_000} minutes.\n${logs.join('\n')}`);
}

async function refuseUsedPorts({ nodes, app }: Network) {
  const own = [
    5000,
    5001,
    6432,
    ports.web,
    ports.web + 1,
    ports.worker,
    ports.s3,
    ports.balancer,
    ports.edge,
  ];
  const places = [
    ...nodes.flatMap(({ address }) => [2379, 2380, 5432, 8008].map((port) => [address, port])),
    ...own.map((port) => [app.address, port]),
  ] as [string, number][];
  for (const [address, port] of places) {
    if (await isListening(address, port)) {
      throw new ClusterError(`${address}:${port} is in use. End the program that uses it first.`);
    }
  }
}

const reaches = async (address: string, all: number[]) =>
  (await Promise.all(all.map((port) => isListening(address, port)))).every(Boolean);

const isListening = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (outcome: boolean) => () => {
      socket.destroy();
      resolve(outcome);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
