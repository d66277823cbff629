import { expect, test, vi } from 'vitest';
import { insertRows } from '#db/insert-rows.ts';
import { eq } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { createImport } from './imports.ts';
import { Pace } from './pace.ts';
import { forgetRows, readInSteps } from './rows-in-steps.ts';
import { importRows } from './tables.ts';

const shop = await shopOfFile();
const { db } = shop.services;

test('rows are read in their order, with a rest after each thousand', async () => {
  const rest = vi.spyOn(Pace.prototype, 'giveWay').mockResolvedValue();
  const rows = Array.from({ length: 2_001 }, (_, at) => ({ row: 2 * at + 2 }));
  const limits: number[] = [];

  const read = await readInSteps(async (after, limit) => {
    limits.push(limit);
    return rows.filter(({ row }) => row > after).slice(0, limit);
  });

  expect(read).toEqual(rows);
  expect(limits).toEqual([1_000, 1_000, 1_000]);
  expect(rest).toHaveBeenCalledTimes(2);
  rest.mockRestore();
});

const planned = (fileName: string) =>
  createImport(db, ownersTool, { fileName, bytes: Buffer.from('name,price\nPatang,99') });

test('rows of an import are forgotten a thousand at a time, and those of others stay', async () => {
  const [one, other] = [await planned('patang.csv'), await planned('lattu.csv')];
  const [first] = await db.select().from(importRows).where(eq(importRows.importId, one.id));
  if (!first) throw new Error('The file has no rows.');
  const further = Array.from({ length: 1_500 }, (_, at) => ({ ...first, row: first.row + at + 1 }));
  await db.execute(insertRows(importRows, further));
  const rest = vi.spyOn(Pace.prototype, 'giveWay').mockResolvedValue();

  await forgetRows(db, one.id);

  expect(rest).toHaveBeenCalledTimes(1);
  rest.mockRestore();
  const left = await db.select({ importId: importRows.importId }).from(importRows);
  expect(left).toEqual([{ importId: other.id }]);
});
