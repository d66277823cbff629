import type { Network } from './network.ts';

export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica' | string;
  state: string;
  lag?: number | string;
  timeline?: number;
}

const answerOf = async (url: string, init: RequestInit = {}) => {
  const signal = AbortSignal.timeout(2_000);
  return fetch(url, { ...init, signal }).catch(() => undefined);
};

/** The database nodes, as Patroni on one of them sees them; none while no Patroni answers. */
export async function membersOf({ nodes }: Network): Promise<Member[]> {
  for (const { address } of nodes) {
    const answer = await answerOf(`http://${address}:8008/cluster`);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** Three databases run, and one of the standbys takes part in each commit. */
export const isReplicated = (members: readonly Member[]): boolean =>
  members.filter(({ state }) => ['running', 'streaming'].includes(state)).length === 3 &&
  members.some(({ role }) => role === 'sync_standby');

/** The number of the first node that has this role according to Patroni. */
export async function nodeThatIs({ nodes }: Network, role: 'primary' | 'replica') {
  const answers = await Promise.all(
    nodes.map(({ address }) => answerOf(`http://${address}:8008/${role}`)),
  );
  const index = answers.findIndex((answer) => answer?.ok);
  return index < 0 ? undefined : index + 1;
}

/** The number of the node whose etcd is the leader. */
export async function leadingEtcd({ nodes }: Network): Promise<number | undefined> {
  const answers = await Promise.all(
    nodes.map(({ address }) =>
      answerOf(`http://${address}:2379/v3/maintenance/status`, { method: 'POST', body: '{}' }),
    ),
  );
  for (const [index, answer] of answers.entries()) {
    if (!answer?.ok) continue;
    const status = (await answer.json()) as { leader?: string; header: { member_id: string } };
    if (status.leader === status.header.member_id) return index + 1;
  }
  return undefined;
}

export const answers = async (url: string) => (await answerOf(url))?.ok === true;
