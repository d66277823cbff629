import { expect, test } from 'vitest';
import type { Variant } from '#contract/products/products.ts';
import { newRow, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { choicesWith } from './choices.ts';
import { optionTexts } from './option-texts.ts';

const plated = (metal: string) => `Adjustable ring size for women and girls (${metal} plated)`;
const cutSize = 'Adjustable ring size for women and girls';
const cutColour = 'Adjustable ring size for women and';
const numbered = 'Adjustable ring size for women and (2)';

const rowOf = (row: number, cells: SourceRow['cells']) => ({ ...newRow(row, 'ring'), cells });
const variantOf = (id: number, color: string, size: string): Variant => ({
  ...{ id, color, size, colorHexCode: '', stock: 3, sku: '', barcode: '' },
  ...{ originalPrice: 899, discountPrice: 0 },
});

function textsOf(rows: (readonly [SourceRow, Variant?])[], variants: Variant[]) {
  const setting = { choices: choicesWith({}), raised: new Set<never>() };
  const texts = optionTexts(rows, { variants }, setting);
  return rows.map(([row]) => [texts('color', row), texts('size', row)]);
}

test('a long option gets a number beside a variant of the shop that no row names', () => {
  const shop = [variantOf(1, '', cutSize), variantOf(2, 'Red', cutSize)];
  const [gold, short] = [rowOf(2, { size: plated('gold') }), rowOf(3, { size: 'S' })];
  expect(textsOf([[gold], [short]], shop)).toEqual([
    [undefined, numbered],
    [undefined, 'S'],
  ]);
  expect(gold.notes).toContainEqual(expect.stringContaining(`this one becomes “${numbered}”`));

  const colour = rowOf(2, { color: plated('gold'), size: 'S' });
  expect(textsOf([[colour]], [variantOf(1, cutColour, 'S')])).toEqual([[numbered, 'S']]);
  const both = rowOf(2, { color: plated('gold'), size: plated('gold') });
  expect(textsOf([[both]], [variantOf(1, cutColour, cutSize)])).toEqual([[cutColour, numbered]]);
});

test('a variant of the shop keeps its long option, and a new one has it in another size', () => {
  const [small, medium] = [variantOf(1, cutColour, 'S'), variantOf(2, cutColour, 'M')];
  const row = (size: string) => rowOf(2, { color: plated('gold'), size });
  expect(textsOf([[row('S'), small]], [small, medium])).toEqual([[cutColour, 'S']]);
  expect(textsOf([[row('L')]], [small, medium])).toEqual([[cutColour, 'L']]);
});
