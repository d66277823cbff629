import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Network } from './network.ts';

export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica' | string;
  state: string;
  lag?: number | string;
  timeline?: number;
}

/** The certificate to show to etcd and Patroni, and that of the authority that signed theirs. */
export interface Keys {
  ca: Buffer;
  cert: Buffer;
  key: Buffer;
}

const patienceMs = 2_000;

/** The database nodes, as Patroni on one of them sees them; none while no Patroni answers. */
export async function membersOf({ nodes }: Network, keys: Keys): Promise<Member[]> {
  for (const { address } of nodes) {
    const answer = await ask(keys, `https://${address}:8008/cluster`);
    if (answer?.ok) return (JSON.parse(answer.body) as { members: Member[] }).members;
  }
  return [];
}

/** Three databases run, and one of the standbys takes part in each commit. */
export const isReplicated = (members: readonly Member[]): boolean =>
  members.filter(({ state }) => ['running', 'streaming'].includes(state)).length === 3 &&
  members.some(({ role }) => role === 'sync_standby');

/** The number of the first node that has this role according to Patroni. */
export async function nodeThatIs(
  { nodes }: Network,
  keys: Keys,
  role: 'primary' | 'replica',
): Promise<number | undefined> {
  const answers = await Promise.all(
    nodes.map(({ address }) => ask(keys, `https://${address}:8008/${role}`)),
  );
  const index = answers.findIndex((answer) => answer?.ok);
  return index < 0 ? undefined : index + 1;
}

/** The number of the node whose etcd is the leader. */
export async function leadingEtcd({ nodes }: Network, keys: Keys): Promise<number | undefined> {
  const answers = await Promise.all(
    nodes.map(({ address }) =>
      ask(keys, `https://${address}:2379/v3/maintenance/status`, { method: 'POST', body: '{}' }),
    ),
  );
  for (const [index, answer] of answers.entries()) {
    if (!answer?.ok) continue;
    const status = JSON.parse(answer.body) as { leader?: string; header: { member_id: string } };
    if (status.leader === status.header.member_id) return index + 1;
  }
  return undefined;
}

export const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

interface Asked {
  method?: string;
  auth?: string;
  body?: string;
  waitMs?: number;
}

/** The answer of etcd or of Patroni; undefined when there is none within `waitMs`. */
export async function ask(
  keys: Partial<Keys>,
  url: string,
  { body, waitMs = patienceMs, ...init }: Asked = {},
): Promise<{ ok: boolean; status: number; body: string } | undefined> {
  try {
    const asked = request(url, { ...keys, ...init, signal: AbortSignal.timeout(waitMs) });
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    asked.end(body);
    const [answer] = await answered;
    const status = answer.statusCode ?? 0;
    return { ok: status >= 200 && status < 300, status, body: await text(answer) };
  } catch {
    return undefined;
  }
}
