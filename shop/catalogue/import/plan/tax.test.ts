import { expect, test } from 'vitest';
import { newRow, type Source } from '#shop/catalogue/import/read/rows.ts';
import { taxOf } from './tax.ts';

function read(hsn: string, source: Source = 'columns') {
  const row = { ...newRow(2, 'mug'), cells: { hsn } };
  return { ...taxOf([row], source), said: [...row.notes, ...row.problems] };
}

test.each([
  ['6204.20', '620420'],
  ['9503 00', '950300'],
  ['9503.00.30', '95030030'],
  ['9503 00 30', '95030030'],
  ['९५०३.००', '950300'],
  ['6204', '6204'],
  ['402', '0402'],
])('the HSN %s is %s', (cell, hsn) => {
  expect(read(cell)).toEqual({ hsn, said: [] });
  expect(read(cell, 'haat')).toEqual({ hsn, said: [] });
});

test.each(['6204.2', '402.1', '9503.00.3', '9503-00', '9503.00.30.10', '62 04'])(
  'the HSN %s may lack a digit, and is left out',
  (cell) => {
    expect(read(cell)).toEqual({ said: [expect.stringContaining(`“${cell}” cannot be used`)] });
  },
);
