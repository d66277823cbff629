import { Refusal } from '#shop/refusal.ts';

const retryAfterSeconds = 5;

/**
 * Runs `maxAtOnce` tasks at a time and lets `maxWaiting` more wait, first come, first served. One
 * more throws `Refusal` (unavailable).
 */
export function concurrencyLimit(maxAtOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < maxAtOnce) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((go) => waiting.push(go));
    else throw tooBusy();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

function tooBusy() {
  const message = `Many people are signing in right now. Please try again in ${retryAfterSeconds} seconds.`;
  return new Refusal('unavailable', message, { retryAfter: retryAfterSeconds });
}
