import type { ServerState } from './server-state.ts';

/** What a standby must have replayed before it may answer. */
export interface Fence {
  /** How far the primary had written after the latest change; null when it does not answer in time. */
  current(): Promise<ServerState | null>;
  /** Something changed: earlier answers of the primary no longer count. */
  moveOn(): void;
  close(): void;
}

interface Waiting {
  changes: number;
  resolve(state: ServerState | null): void;
}

const retryAfterMs = 1_000;
const patienceMs = 50;

/** Asks one question at a time. The answer serves all reads that waited when it was asked. */
export function fenceOf(askPrimary: () => Promise<ServerState>): Fence {
  let changes = 0;
  let known: { changes: number; state: ServerState } | null = null;
  let waiting: Waiting[] = [];
  let isAsking = false;
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;

  const ask = async () => {
    isAsking = true;
    const asked = changes;
    const state = await askPrimary().catch(() => null);
    isAsking = false;
    if (!isOpen) return;
    if (state && !state.isStandby) {
      known = { changes: asked, state };
      for (const { resolve } of waiting.filter((one) => one.changes <= asked)) resolve(state);
      waiting = waiting.filter((one) => one.changes > asked);
      if (asked !== changes) void ask();
    } else {
      timer = setTimeout(ask, retryAfterMs);
      timer.unref();
    }
  };
  const wait = () => {
    const { promise, resolve } = Promise.withResolvers<ServerState | null>();
    const one = { changes, resolve };
    waiting.push(one);
    const giveUp = setTimeout(() => {
      waiting = waiting.filter((other) => other !== one);
      resolve(null);
    }, patienceMs);
    return promise.finally(() => clearTimeout(giveUp));
  };
  return {
    current: async () => (known?.changes === changes ? known.state : wait()),
    moveOn: () => {
      changes += 1;
      clearTimeout(timer);
      if (!isAsking && isOpen) void ask();
    },
    close: () => {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
