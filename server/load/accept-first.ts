import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** Somebody who connects again and again must not hold up the work of others, which waits twice. */
const longestMs = 100;

/**
 * Returns a function that waits until all who connect are connected. Node accepts one connection in each
 * turn of the event loop. When each turn also makes an answer, the others wait in the operating
 * system, behind everything asked before them and seen by no rule of ours.
 */
export function acceptFirst(server: Server): () => Promise<void> {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return async () => {
    const end = performance.now() + longestMs;
    let before: number;
    do {
      before = accepted;
      // The first ends the turn that this is in, the second the next one, which accepts.
      await setImmediate();
      await setImmediate();
    } while (accepted > before && performance.now() < end);
  };
}
