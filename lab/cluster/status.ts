import type { Cluster } from './open.ts';

/** Each part with its state and where it listens, and the role of each database. */
export async function describe(cluster: Cluster): Promise<string> {
  const members = await cluster.members();
  const lines = cluster.parts.map((part) => {
    const member =
      part.kind === 'database' && members.find(({ name }) => name === part.machine.name);
    const role = member ? `, ${member.role.replace('_', ' ')}` : '';
    const again = part.restarts() ? `, restarted ${part.restarts()} ×` : '';
    const state = `${part.isRunning() ? 'running' : 'down'}${role}${again}`;
    return `  ${part.name.padEnd(11)} ${part.listens.padEnd(70)} ${state}`;
  });
  const unknown = members.length === 0 ? ['  Patroni does not answer on any node.'] : [];
  return [`The shop: ${cluster.url}`, ...lines, ...unknown].join('\n');
}
