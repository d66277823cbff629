import { rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ClusterError } from './cluster-error.ts';
import type { Cluster } from './open.ts';
import { describe } from './status.ts';

/** Takes commands for this user's cluster from other terminals. */
const socketPath = join(tmpdir(), `haat-cluster-${process.getuid?.() ?? 0}.sock`);

/** Takes `status`, `kill <part> [seconds]`, `cut <machine> <machine>` and `heal`. */
export async function openControl(cluster: Cluster): Promise<Server> {
  const server = createServer(async (asked, answer) => {
    try {
      const words = JSON.parse(await text(asked)) as string[];
      answer.end(await carryOut(cluster, words));
    } catch (error) {
      answer.writeHead(400).end(error instanceof Error ? error.message : String(error));
    }
  });
  rmSync(socketPath, { force: true });
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  process.once('exit', () => rmSync(socketPath, { force: true }));
  return server;
}

/** Throws `ClusterError` when no cluster runs or when it refuses the command. */
export async function askCluster(...words: string[]): Promise<string> {
  const answer = await ask(words);
  if (!answer) throw new ClusterError('No cluster is running. Start one with: npm run cluster');
  if (answer.status !== 200) throw new ClusterError(answer.printed);
  return answer.printed;
}

export const isClusterRunning = async () => (await ask(['status'])) !== undefined;

function ask(words: string[]): Promise<{ status: number; printed: string } | undefined> {
  return new Promise((resolve) => {
    const asked = request({ socketPath, method: 'POST' }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, printed: await text(answer) }),
    );
    asked.once('error', () => resolve(undefined));
    asked.end(JSON.stringify(words));
  });
}

async function carryOut(cluster: Cluster, [command, ...words]: string[]): Promise<string> {
  const [first = '', second = ''] = words;
  switch (command) {
    case 'status':
      return describe(cluster);
    case 'kill':
      return kill(cluster, first, second);
    case 'cut':
      cluster.network.cut(machine(cluster, first), machine(cluster, second));
      return `${first} and ${second} cannot reach each other until: npm run cluster -- heal`;
    case 'heal':
      cluster.network.heal();
      return 'All machines can reach each other.';
    default:
      throw new ClusterError(`There is no command "${command}".`);
  }
}

async function kill(cluster: Cluster, name: string, seconds: string) {
  const part = await cluster.find(name);
  const awayMs = seconds ? Number(seconds) * 1_000 : part.restartMs;
  part.kill(awayMs);
  return `Killed ${part.name}. It starts again in ${awayMs / 1_000} s.`;
}

function machine({ network }: Cluster, name: string) {
  const found = [...network.nodes, network.app].find((one) => one.name === name);
  if (!found) {
    throw new ClusterError(`There is no machine "${name}". Name node1, node2, node3 or app.`);
  }
  return found;
}
