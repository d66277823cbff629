import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { chooseSheet } from './choose-sheet.ts';
import type { IsKnown } from './header.ts';
import { type Grid, tooLarge, unreadable } from './unreadable.ts';

/** What the thread is asked for: more of a sheet. The first answer is how each sheet begins. */
export interface Asked {
  sheet: number;
}

/** No rows come after the last one. */
export type Piece = { sheets: Grid[] } | { rows: Grid } | { problem: string };

/** What the largest workbook that is read needs, twice over. */
const maxOldGenerationSizeMb = 1_024;

/** Fulfilled once the workbooks that came before are read: one takes up to a gigabyte of memory. */
let lastIsRead = Promise.resolve();

/**
 * Reads the first sheet with a header, some rows at a time, in a thread of its own: a workbook of
 * 50,000 rows takes seconds, in which the shop must answer visitors. Throws `Refusal` (validation).
 */
export async function* readWorkbook(bytes: Uint8Array, isKnown: IsKnown): AsyncGenerator<Grid> {
  const isMyTurn = lastIsRead;
  const { promise: isRead, resolve: end } = Promise.withResolvers<void>();
  lastIsRead = isRead;
  await isMyTurn;
  try {
    yield* readInThread(bytes, isKnown);
  } finally {
    end();
  }
}

async function* readInThread(bytes: Uint8Array, isKnown: IsKnown): AsyncGenerator<Grid> {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb },
    execArgv: [],
    env: {},
  });
  const failure = failureOf(thread);
  let sheet = 0;
  try {
    for (;;) {
      thread.postMessage({ sheet } satisfies Asked);
      const [piece] = (await Promise.race([once(thread, 'message'), failure])) as [Piece];
      if ('problem' in piece) throw unreadable(piece.problem);
      if ('sheets' in piece) sheet = chooseSheet(piece.sheets, isKnown);
      else if (piece.rows.length > 0) yield piece.rows;
      else return;
    }
  } finally {
    await thread.terminate();
  }
}

/** Rejects when the thread fails, also while nobody waits for a piece. */
function failureOf(thread: Worker): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  thread.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable(tooLarge) : error),
  );
  promise.catch(() => {});
  return promise;
}
