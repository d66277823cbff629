import type { Database } from '#db/client.ts';
import { byteOrderMark, csvLine } from '#shop/spreadsheets/csv-line.ts';
import { findImport } from './find-import.ts';
import { leftOutRows } from './list-rows.ts';
import { tableOf } from './plan-import.ts';

/** CSV of the rows that were not applied, in their own columns, with a first column `problem`. */
export async function* leftOutFile(db: Database, id: number): AsyncGenerator<string> {
  await findImport(db, id);
  const problems = await leftOutRows(db, id);
  const { head, records } = await tableOf(db, id);
  yield byteOrderMark + csvLine(['problem', ...head]);
  for (const { row, cells } of records) {
    const problem = problems.get(row);
    if (problem !== undefined) yield csvLine([problem, ...head.map((_, at) => cells[at] ?? '')]);
  }
}

const columns = [
  ...['name', 'category', 'description', 'color', 'size', 'stock', 'original_price'],
  ...['list_price', 'sku', 'images'],
];

/** Two variants of one product, to be written over. */
export async function* templateFile(): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  const kurta = ['Cotton kurta', 'Clothing > Kurtas', 'Hand-printed in Jaipur.'];
  yield csvLine([...kurta, 'Indigo', 'M', 12, 899, 1_199, 'KUR-IND-M', 'kurta-indigo.jpg']);
  yield csvLine([...kurta, 'Indigo', 'L', 8, 899, 1_199, 'KUR-IND-L', 'kurta-indigo.jpg']);
}
