import { expect, test } from 'vitest';
import type { Part } from './columns.ts';
import { draftsOf, newDraft, type VariantDraft } from './drafts.ts';
import { editTable, type TableEdit, type TableState } from './table-edits.ts';

const tableOf = (...drafts: VariantDraft[]): TableState => ({ drafts, changed: false });
const rows = ['S', 'M', 'L'].map((size) => newDraft({ color: 'Red', size, originalPrice: '100' }));
const three = tableOf(...rows);
const [small = '', medium = ''] = rows.map(({ key }) => key);

const column = ({ drafts }: TableState, part: Part) => drafts.map(({ cells }) => cells[part]);

const after = (table: TableState, ...edits: TableEdit[]) => edits.reduce(editTable, table);

test('a value fills the rows below it, not those above, and Undo brings the old ones back', () => {
  const typed = after(three, { as: 'type', key: medium, part: 'stock', text: '7' });
  const filled = after(typed, { as: 'fill', key: medium, part: 'stock' });
  expect(column(filled, 'stock')).toEqual(['0', '7', '7']);
  expect(filled.done?.words).toBe('Copied to 1 row below.');
  expect(column(after(filled, { as: 'undo' }), 'stock')).toEqual(['0', '7', '0']);
});

test('a column of a spreadsheet goes down, what has no row is told', () => {
  const text = '5\r\n1,000\r\n\r\n9\r\n';
  const pasted = after(three, { as: 'paste', key: small, part: 'stock', text });
  expect(column(pasted, 'stock')).toEqual(['5', '1,000', '']);
  expect(pasted.done?.words).toBe('Pasted into 3 rows. 1 more did not fit.');
});

test('several columns of a spreadsheet go down and to the right', () => {
  const text = '5\t₹1,250\t50\textra\n6\t1300\t0';
  const pasted = after(three, { as: 'paste', key: medium, part: 'stock', text });
  expect(column(pasted, 'stock')).toEqual(['0', '5', '6']);
  expect(column(pasted, 'originalPrice')).toEqual(['100', '₹1,250', '1300']);
  expect(column(pasted, 'discountPrice')).toEqual(['0', '50', '0']);
});

test('rows that an edit does not touch stay the same, so that they are not drawn again', () => {
  const typed = after(three, { as: 'type', key: medium, part: 'stock', text: '7' });
  expect(typed.drafts.map((draft, row) => draft === rows[row])).toEqual([true, false, true]);
});

test('making variants says how many were added and kept', () => {
  const colours = [{ name: 'Red', hex: '' }];
  const made = after(three, { as: 'make', colours, sizes: ['S', 'M', 'L', 'XL'] });
  expect(column(made, 'size')).toEqual(['S', 'M', 'L', 'XL']);
  expect(made.done?.words).toBe('1 variant added, 3 kept.');
});

test('there is no row beyond the 200th', () => {
  const full = tableOf(...Array.from({ length: 200 }, () => newDraft()));
  expect(after(full, { as: 'add' })).toBe(full);
});

test('a new product starts with one row', () => {
  expect(draftsOf()).toMatchObject([{ cells: { stock: '1', size: 'full', discountPrice: '0' } }]);
});
