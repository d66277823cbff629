import type { Server } from 'node:http';
import { acceptFirst } from './accept-first.ts';

/** With a render of some 20 ms in between, sixteen pages that wait still take less than a second. */
const longestMs = 25;

/**
 * Returns a function that waits for the work of those who called it before, and then until all who
 * connect are connected; whoever calls alone waits for nothing. Eight pages whose data came together would
 * otherwise be rendered in one round of the event loop, and Node accepts one connection in each: with 300
 * that ask for a page at once, a health check waited for 8 s.
 */
export function inTurn(server: Server, maxMs = longestMs): () => Promise<void> {
  const allAreConnected = acceptFirst(server, maxMs);
  /** Fulfilled when the next piece of work may begin. */
  let next: Promise<void> | null = null;
  return async () => {
    const mine = next;
    const after = (mine ?? Promise.resolve()).then(allAreConnected);
    next = after;
    after.then(() => {
      if (next === after) next = null;
    });
    await mine;
  };
}
