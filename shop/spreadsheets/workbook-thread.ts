import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#shop/refusal.ts';
import type { Grid } from './unreadable.ts';
import type { Piece } from './workbook.ts';
import { cellsOfWorkbook } from './workbook-cells.ts';

/** Cells of a piece: taking one over is a moment's work for the shop. */
const maxCells = 5_000;

const pieces = piecesOf(workerData);

parentPort?.on('message', async () => {
  parentPort?.postMessage(await nextPiece());
});

async function nextPiece(): Promise<Piece> {
  try {
    const { value = [] } = await pieces.next();
    return { rows: value };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Grid, undefined> {
  let piece: Grid = [];
  let cells = 0;
  for (const row of await cellsOfWorkbook(bytes)) {
    piece.push(row);
    cells += row.length + 1;
    if (cells < maxCells) continue;
    yield piece;
    piece = [];
    cells = 0;
  }
  if (piece.length > 0) yield piece;
}
