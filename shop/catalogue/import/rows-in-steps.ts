import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray } from '#db/sql.ts';
import { Pace } from './pace.ts';
import { importRows } from './tables.ts';

/** A statement with more rows would hold the embedded database for long. */
const rowsAtATime = 1_000;

/** Reads rows of an import by `read`, which gets the row to begin after and how many to read. */
export async function readInSteps<Row extends { row: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const pace = new Pace();
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1)?.row ?? 0, rowsAtATime);
    all.push(...rows);
    if (rows.length < rowsAtATime) return all;
    await pace.giveWay();
  }
}

export async function forgetRows(db: Database, importId: number): Promise<void> {
  const pace = new Pace();
  const { row } = importRows;
  const ofImport = eq(importRows.importId, importId);
  for (;;) {
    const next = db
      .select({ row })
      .from(importRows)
      .where(ofImport)
      .orderBy(asc(row))
      .limit(rowsAtATime);
    const gone = await db
      .delete(importRows)
      .where(and(ofImport, inArray(row, next)))
      .returning({ row });
    if (gone.length < rowsAtATime) return;
    await pace.giveWay();
  }
}
