import type { Database } from '#db/client.ts';
import { byteOrderMark, csvLine } from '#shop/spreadsheets/csv-line.ts';
import { findImport } from './find-import.ts';
import { leftOutRows } from './list-rows.ts';
import { Pace } from './pace.ts';
import { readMapping, tableOf } from './plan-import.ts';
import { withNeeded } from './read/read-file.ts';

/**
 * CSV of the rows that were not applied, in their own columns, with a first column `problem`. It can be imported
 * again as it is: rows that they need, such as that of their product, stand with them, without a problem.
 */
export async function* leftOutFile(db: Database, id: number): AsyncGenerator<string> {
  const pace = new Pace();
  const { mapping } = await findImport(db, id);
  const problems = await leftOutRows(db, id);
  const table = await tableOf(db, id);
  const { head, records } = table;
  await pace.giveWay();
  const rows = await withNeeded(problems, table, readMapping(mapping));
  yield byteOrderMark + csvLine(['problem', ...head]);
  for (const { row, cells } of records) {
    if (rows.has(row))
      yield csvLine([problems.get(row) ?? '', ...head.map((_, at) => cells[at] ?? '')]);
    await pace.giveWay();
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
