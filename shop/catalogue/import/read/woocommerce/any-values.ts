import { isSame } from '#contract/products/fields.ts';
import { maxVariants } from '#contract/products/product-form.ts';
import { choicesOf, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { sharePieces } from '#shop/catalogue/import/read/share-pieces.ts';
import type { Line, Option } from './woocommerce-line.ts';

/**
 * Finds what variations stand for that leave a choice open, as "any size": each value of their product that no
 * variation before them has, and none has as its own.
 */
export function openChoices(parent: Line): void {
  const variations = parent.sold;
  const open = variations.filter((line) => line.options.some((option) => isOpen(option, parent)));
  if (open.length === 0) return;
  const taken = new Set(
    variations.filter((line) => !open.includes(line)).map(({ options }) => placeOf(options)),
  );
  const rows = variations.map(({ row }) => row);
  for (const line of open) {
    line.needs = [...new Set([...line.needs, ...rows])];
    const lists = line.options.map((option) =>
      isOpen(option, parent)
        ? valuesIn(parent, option).map((value) => ({ ...option, value }))
        : [option],
    );
    const count = lists.reduce((product, { length }) => product * length, 1);
    if (count > maxVariants) {
      line.problems.push(
        `This product has ${count} variants. A product can have at most ${maxVariants}.`,
      );
      continue;
    }
    line.choices = combinationsOf(lists).filter((one) => !taken.has(placeOf(one)));
    for (const one of line.choices) taken.add(placeOf(one));
  }
}

const isOpen = (option: Option, parent: Line) =>
  !option.value && valuesIn(parent, option).length > 0;

const valuesIn = (parent: Line, { name }: Option) =>
  parent.attributes.find((one) => isSame(one.name, name))?.values ?? [];

const placeOf = (options: readonly Option[]) =>
  JSON.stringify(options.map(({ value }) => value.toLowerCase()));

const combinationsOf = (lists: readonly Option[][]) =>
  lists.reduce<Option[][]>(
    (chosen, list) => chosen.flatMap((one) => list.map((option) => [...one, option])),
    [[]],
  );

/** A row for each variant that a variation stands for; they share its pieces. */
export function rowsOfChoices(row: SourceRow, { choices, options }: Line): SourceRow[] {
  if (!choices || row.skipped) return [row];
  const open = options.filter(({ value }) => !value).map(({ name }) => name);
  if (choices.length === 0) {
    row.skipped = `Other variations of this product already cover every ${open.join(' and ')}.`;
    return [row];
  }
  const [only, ...others] = choices.map(choicesOf);
  if (only && others.length === 0) return [{ ...row, cells: { ...row.cells, ...only } }];
  const { sku, barcode, ...shared } = row.cells;
  const { stocks, note } = sharePieces(row.cells.stock ?? '', choices.length);
  const names = choices.map((one) => one.map(({ value }) => value).join(' / '));
  const notes = [
    `In WooCommerce this variation stands for any ${open.join(' and ')}, so it becomes ${choices.length} variants: ${names.join(', ')}.`,
    ...(note ? [note] : []),
    ...(sku ? [`The SKU ${sku} cannot belong to several variants, so it is left out.`] : []),
    ...(barcode
      ? [`The barcode ${barcode} cannot belong to several variants, so it is left out.`]
      : []),
  ];
  return [...choices.entries()].map(([at, one]) => {
    const told = choicesOf(one);
    const stock = stocks[at];
    const choice = JSON.stringify([told.color ?? '', told.size ?? '']);
    return {
      ...row,
      cells: { ...shared, ...(stock && { stock }), ...told },
      variantKey: `${row.variantKey} ${choice}`,
      pictures: at === 0 ? row.pictures : [],
      problems: [...row.problems],
      notes: at === 0 ? [...row.notes, ...notes] : [],
    };
  });
}
