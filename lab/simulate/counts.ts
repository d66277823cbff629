import { largestMachine, machineFor } from './cost.ts';
import { type Demand, plannedCores, websFor } from './demand.ts';
import { pool } from './mix.ts';

export interface Counts {
  edges: number;
  edgeCores: number;
  webs: number;
  webMachines: number;
  webMachineCores: number;
  workers: number;
  primaryCores: number;
  replicas: number;
  replicaCores: number;
  connections: number;
}

const maxReplicaCores = 16;
const maxWebMachineCores = 16;

export function countsFor(demand: Demand): Counts {
  const webs = websFor(demand);
  const webCores = webs * coresPerWeb(demand);
  const edges = Math.max(2, Math.ceil(plannedCores(demand.edge) / largestMachine));
  const reading = plannedCores(demand.replicas);
  const replicaCores = machineFor(Math.min(reading / 2, maxReplicaCores));
  return {
    edges,
    edgeCores: machineFor(plannedCores(demand.edge) / edges),
    webs,
    webMachines: Math.max(2, Math.ceil(webCores / maxWebMachineCores)),
    webMachineCores: webCores < maxWebMachineCores ? machineFor(webCores / 2) : maxWebMachineCores,
    workers: Math.max(2, Math.ceil(plannedCores(demand.workers))),
    primaryCores: machineFor(plannedCores(demand.primary)),
    // At least two, so that one may be lost.
    replicas: Math.max(2, Math.ceil(reading / replicaCores)),
    replicaCores,
    connections: webs * pool,
  };
}

/** The thread of a process takes one, its helpers a share. */
export const coresPerWeb = ({ helpers, web }: Demand): number => 1 + helpers / web;

/** The cores of all machines; the primary has two standbys. */
export const coresOfAll = (counts: Counts): number =>
  counts.edges * counts.edgeCores +
  counts.webMachines * counts.webMachineCores +
  machineFor(counts.workers) +
  counts.primaryCores * 3 +
  counts.replicas * counts.replicaCores;
