import { rmSync } from 'node:fs';
import { ClusterError } from './cluster-error.ts';
import { engines, planEngines } from './engines.ts';
import { layOut, ports } from './layout.ts';
import { type Keys, leadingEtcd, type Member, membersOf, nodeThatIs } from './members.ts';
import { type Network, type NetworkKind, openNetwork } from './network.ts';
import { type Part, partOf } from './part.ts';
import { missingPrograms } from './programs.ts';
import { planShops, type Tool, toolOf } from './shops.ts';
import { startAll } from './start.ts';
import type { Values } from './templates.ts';

export interface ClusterOptions {
  network: NetworkKind;
  /** True to add the demo shop. */
  demo: boolean;
  /** Settings of the shop that replace those of `haat.env`. */
  settings?: Values;
  /** Replace values of `deploy/site.env`. */
  values?: Values;
  log(words: string): void;
}

/** A shop with three database nodes on this machine, made from `deploy/high-availability`. */
export interface Cluster {
  /** The URL that visitors use. */
  url: string;
  folder: string;
  network: Network;
  parts: readonly Part[];
  tool: Tool;
  members(): Promise<Member[]>;
  /** The part with this name, or that has this role now, such as `primary`. */
  find(name: string): Promise<Part>;
  /** Ends all processes at once and removes all files. */
  close(): void;
}

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const missing = missingPrograms(engines);
  if (missing) throw new ClusterError(missing);
  const noBackups = missingPrograms(['pgbackrest']);
  if (noBackups) options.log(`${noBackups} (The cluster runs without it, and makes no backups.)`);
  const cluster = await assemble(options);
  // Nothing may run on when this process ends early.
  process.once('exit', cluster.close);
  try {
    await startAll({ ...options, ...cluster });
    return cluster;
  } catch (error) {
    cluster.close();
    throw error;
  }
}

async function assemble({ network: kind, values = {}, settings = {} }: ClusterOptions) {
  const network = openNetwork(kind);
  const layout = await layOut(network, values);
  const engineParts = await planEngines(network, layout);
  const parts = [...engineParts, ...(await planShops(network, layout, settings))].map(partOf);
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    for (const part of parts) part.end();
    network.close();
    rmSync(layout.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return {
    url: `http://${network.app.address}:${ports.edge}`,
    folder: layout.folder,
    ...{ network, layout, parts, close },
    tool: await toolOf(network, layout, settings),
    members: () => membersOf(network, layout.keys),
    find: (name: string) => findPart(parts, network, layout.keys, name),
  };
}

async function findPart(
  parts: readonly Part[],
  network: Network,
  keys: Keys,
  name: string,
): Promise<Part> {
  const wanted = await nameNow(network, keys, name);
  const part =
    parts.find((one) => one.name === wanted) ?? parts.find(({ kind }) => kind === wanted);
  if (!part) throw new ClusterError(`There is no part "${name}".`);
  return part;
}

/** The name of the part that has a role now. */
async function nameNow(network: Network, keys: Keys, name: string): Promise<string> {
  if (name === 'etcd') return `etcd-${(await leadingEtcd(network, keys)) ?? 1}`;
  if (name !== 'primary' && name !== 'replica') return name;
  const number = await nodeThatIs(network, keys, name);
  if (number === undefined) throw new ClusterError(`There is no ${name} right now.`);
  return `database-${number}`;
}
