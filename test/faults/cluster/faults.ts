import { setTimeout } from 'node:timers/promises';
import type { Cluster } from '#lab/cluster/open.ts';
import { type Part, partOf } from '#lab/cluster/part.ts';
import { checkOut, versionBefore } from '#test/faults/support/version-before.ts';

export interface Fault {
  /** Runs before the crowd comes. */
  prepare?(cluster: Cluster, opened: AsyncDisposableStack): Promise<void>;
  harm(cluster: Cluster): Promise<void>;
  /** No call may fail. */
  isUnnoticed?: boolean;
  /** Why it cannot be tried here, or undefined if it can. */
  obstacle?(cluster: Cluster): string | undefined;
}

const kill =
  (name: string, awayMs?: number): Fault['harm'] =>
  async (cluster) =>
    (await cluster.find(name)).kill(awayMs);

/** Longer than the standbys wait, so that one of them becomes the primary. */
const awayMs = 30_000;

/** Long enough for all parts to notice. */
const cutMs = 30_000;

export const faults: Record<string, Fault> = {
  'primary killed': { harm: kill('primary', awayMs) },
  'replica killed': { harm: kill('replica') },
  'etcd killed': { harm: kill('etcd') },
  'HAProxy restarted': {
    harm: async (cluster) => {
      const haproxy = await cluster.find('haproxy');
      await haproxy.stop();
      haproxy.start();
    },
  },
  'shop killed': { harm: kill('shop') },
  'worker killed amid mails': { harm: kill('worker') },
  'shops restarted one by one': { harm: roll, isUnnoticed: true },
  'new version over the one before': rollOverVersionBefore(),
  'network cut between two nodes': {
    obstacle: ({ network }) =>
      network.nodes.some(({ namespace }) => namespace)
        ? undefined
        : 'the network can be cut only as root',
    harm: async ({ network, members }) => {
      const roles = await members();
      const place = (wanted: (role: string) => boolean) =>
        roles.findIndex(({ role }) => wanted(role));
      const [primary, standby] = [
        network.nodes[place((role) => role === 'leader')],
        network.nodes[place((role) => role === 'sync_standby')],
      ];
      if (!primary || !standby) throw new Error('The cluster has no synchronous standby.');
      network.cut(primary, standby);
      await setTimeout(cutMs);
      network.heal();
    },
  },
};

const shopsOf = ({ parts }: Cluster) => parts.filter(({ kind }) => kind === 'shop');

async function roll(cluster: Cluster) {
  for (const shop of shopsOf(cluster)) await replace(shop, shop);
}

/** Stops a part, starts its successor and waits until that is ready, as a deployment does. */
async function replace(old: Part, next: Part) {
  await old.stop();
  next.start();
  await untilReady(next);
}

async function untilReady({ name, listens }: Part) {
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(100)) {
    const answer = await fetch(`${listens}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${name} is not ready after a minute.`);
}

/** Runs without a pooler, because the version before may not know poolers and roles yet. */
function rollOverVersionBefore(): Fault {
  let before: Part[] = [];
  return {
    obstacle: () => (versionBefore() ? undefined : 'git does not know the version before'),
    prepare: async (cluster, opened) => {
      const folder = await checkOut(versionBefore() ?? '', opened);
      before = shopsOf(cluster).map((shop) => partOf(asBefore(shop, folder)));
      for (const part of before) opened.defer(() => part.end());
      for (const [index, shop] of shopsOf(cluster).entries()) {
        await replace(shop, before[index] as Part);
      }
    },
    harm: async (cluster) => {
      for (const [index, shop] of shopsOf(cluster).entries()) {
        await replace(before[index] as Part, shop);
      }
    },
    isUnnoticed: true,
  };
}

function asBefore(shop: Part, folder: string) {
  const { DATABASE_DIRECT_URL: direct = '', ...environment } = shop.environment ?? {};
  const settings = { ...environment, DATABASE_URL: direct, DATABASE_POOLER: 'none' };
  return { ...shop, name: `${shop.name} before`, cwd: folder, environment: settings };
}
