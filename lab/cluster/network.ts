import { execFileSync } from 'node:child_process';
import type { Machine } from './machine.ts';

export type NetworkKind = 'loopback' | 'namespaces';

/** The machines of a cluster and the network between them. */
export interface Network {
  /** Three that hold the database. */
  nodes: Machine[];
  /** One with all the rest. */
  app: Machine;
  /** The subnet of all addresses. */
  range: string;
  /** Silently drops all that two machines send to each other. */
  cut(one: Machine, other: Machine): void;
  heal(): void;
  close(): void;
}

const nodeNumbers = [1, 2, 3];

export const openNetwork = (kind: NetworkKind): Network =>
  kind === 'loopback' ? loopback() : namespaces();

function loopback(): Network {
  return {
    nodes: nodeNumbers.map((number) => ({ name: `node${number}`, address: `127.0.1.${number}` })),
    app: { name: 'app', address: '127.0.1.4' },
    range: '127.0.0.0/8',
    cut: () => {
      throw new Error(
        'This cluster has no network that can be cut. As root, start it with --namespaces.',
      );
    },
    heal: () => {},
    close: () => {},
  };
}

const bridge = 'haat-bridge';
const prefix = '10.77.0';
/** A hardware address that nobody has, so what is sent there gets lost. */
const nobody = '02:00:00:00:00:00';

function namespaces(): Network {
  const app = { name: 'app', address: `${prefix}.254` };
  const nodes = nodeNumbers.map((number) => ({
    name: `node${number}`,
    address: `${prefix}.${number}`,
    namespace: `haat-node${number}`,
  }));
  remove(nodes);
  ip(`link add ${bridge} type bridge`);
  ip(`address add ${app.address}/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  for (const [index, { address, namespace }] of nodes.entries()) {
    const cable = `haat-cable${index + 1}`;
    ip(`netns add ${namespace}`);
    ip(`link add ${cable} type veth peer name eth0 netns ${namespace}`);
    ip(`link set ${cable} master ${bridge} up`);
    ip(`-n ${namespace} address add ${address}/24 dev eth0`);
    ip(`-n ${namespace} link set eth0 up`);
    ip(`-n ${namespace} link set lo up`);
  }
  const cuts = new Set<() => void>();
  const heal = () => {
    for (const mend of cuts) mend();
    cuts.clear();
  };
  return {
    ...{ nodes, app, range: `${prefix}.0/24`, heal },
    cut: (one, other) => {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        const at = neighbourOf(from, to);
        ip(`${at.options} neighbour replace ${at.entry} lladdr ${nobody} nud permanent`);
        cuts.add(() => ip(`${at.options} neighbour delete ${at.entry}`));
      }
    },
    close: () => remove(nodes),
  };
}

/** The entry in which a machine keeps the hardware address of another one. */
const neighbourOf = ({ namespace }: Machine, { address }: Machine) => ({
  options: namespace ? `-n ${namespace}` : '',
  entry: `${address} dev ${namespace ? 'eth0' : bridge}`,
});

function remove(nodes: Machine[]) {
  for (const { namespace } of nodes) attempt(`netns delete ${namespace}`);
  attempt(`link delete ${bridge}`);
}

function attempt(words: string) {
  try {
    ip(words);
  } catch {
    // It does not exist.
  }
}

const ip = (words: string) =>
  execFileSync('ip', words.split(' ').filter(Boolean), { stdio: ['ignore', 'ignore', 'pipe'] });
