import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** Somebody who connects again and again must not hold up the work of others for longer. */
const longestMs = 100;

/**
 * Returns a function that waits until all who connect are connected. Node accepts one connection in
 * each round of the event loop. If each round also makes an answer, new connections wait in the
 * operating system, behind all earlier requests and out of reach of our limits.
 */
export function acceptFirst(server: Server, maxMs = longestMs): () => Promise<void> {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return async () => {
    const end = performance.now() + maxMs;
    let before: number;
    do {
      before = accepted;
      // The first ends the current round of the event loop, the second the next round, which accepts.
      await setImmediate();
      await setImmediate();
    } while (accepted > before && performance.now() < end);
  };
}
