import type { Answered, Asked, Question, Questions } from './worker-messages.ts';

type Settle = (answer: unknown) => void;

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Settle>();

/** Tells whether the worker runs, with the index that it was last given. */
export const isWorking = () => worker !== undefined;

/**
 * The answer of the worker that keeps the index; null when there is none. Only an index starts a
 * worker: without one it has nothing to search.
 */
export async function askWorker<Q extends Question>(
  question: Q,
  asked: Questions[Q]['asked'],
  transfer: Transferable[] = [],
): Promise<Questions[Q]['answer'] | null> {
  if (!worker && question !== 'load') return null;
  worker ??= start();
  last += 1;
  const message: Asked<Q> = { nth: last, question, asked };
  worker.postMessage(message, transfer);
  return new Promise((resolve) => waiting.set(message.nth, resolve as Settle));
}

function start() {
  const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.nth)?.(data.answer);
    waiting.delete(data.nth);
  });
  // Its script could not be loaded. The next index tries again.
  started.addEventListener('error', () => {
    started.terminate();
    worker = undefined;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  });
  return started;
}
