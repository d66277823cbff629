import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#shop/refusal.ts';
import type { Grid } from './unreadable.ts';
import type { Asked, Piece } from './workbook.ts';
import { beginningOf, gridOf, sheetsOf } from './workbook-cells.ts';

/** Cells of a piece: taking one over is a moment's work for the shop. */
const maxCells = 5_000;

const answers = answersFrom(workerData);

parentPort?.on('message', async (asked: Asked) => {
  parentPort?.postMessage(await answerTo(asked));
});

async function answerTo(asked: Asked) {
  try {
    return (await answers.next(asked)).value;
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

/** First how each sheet begins, then the rows of the one that was chosen. */
async function* answersFrom(bytes: Uint8Array): AsyncGenerator<Piece, Piece, Asked> {
  const sheets = await sheetsOf(bytes);
  const { sheet } = yield { sheets: sheets.map(beginningOf) };
  const chosen = sheets[sheet];
  if (chosen) yield* piecesOf(gridOf(chosen));
  return { rows: [] };
}

function* piecesOf(grid: Grid): Generator<Piece> {
  let piece: Grid = [];
  let cells = 0;
  for (const row of grid) {
    piece.push(row);
    cells += row.length + 1;
    if (cells < maxCells) continue;
    yield { rows: piece };
    piece = [];
    cells = 0;
  }
  if (piece.length > 0) yield { rows: piece };
}
