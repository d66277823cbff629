import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import { type Column, keyOfNamesake, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { isCutInWorkbook } from '#shop/spreadsheets/cut-numbers.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { plainWords } from './heading-words.ts';
import type { optionsIn } from './options.ts';

export type OptionsOf = ReadonlyMap<SourceRow, ReturnType<typeof optionsIn>>;

/** What rows of one product have in common, the surest first: an id may also be one of each row. */
const keyColumns: readonly RegExp[] = [
  /^(?:handle ?id|handle|parent(?: sku)?|style (?:code|id)|item group id)$/,
  /^group(?: id)?$/,
  /^product id(?: \[non editable\])?$/,
];
/** These may also be numbers of the rows. */
const idOfRow = /^(?:group|product) id/;

/** The place of what groups the rows; -1 for none. */
export function keyPlace(table: Table, columns: readonly (Column | null)[]): number {
  const headings = table.head.map(plainWords);
  const places = keyColumns.map((names) =>
    headings.findIndex(
      (heading, at) =>
        !columns[at] &&
        names.test(heading) &&
        !headings.includes(`${heading} type`) &&
        !(idOfRow.test(heading) && isOfEachRow(table, columns, at)),
    ),
  );
  return places.find((at) => at >= 0) ?? -1;
}

/** Says whether an id parts rows of one name that their options tell apart, and groups no others. */
function isOfEachRow({ records }: Table, columns: readonly (Column | null)[], at: number) {
  const textsAt = (place: number) => records.map(({ cells }) => cells[place]?.trim() ?? '');
  const ids = textsAt(at).filter(Boolean);
  if (new Set(ids).size < ids.length) return false;
  const names = textsAt(columns.indexOf('name'));
  const choices = (['color', 'size'] as const).map((column) => textsAt(columns.indexOf(column)));
  const told = names.map((name, row) => ({
    name,
    choice: JSON.stringify(choices.map((one) => one[row])),
  }));
  return [...Map.groupBy(told, ({ name }) => name.toLowerCase())].some(
    ([name, namesakes]) => name && new Set(namesakes.map(({ choice }) => choice)).size > 1,
  );
}

/**
 * Gives the rows of a group a key that lasts from file to file: the SKU of its first row, or else its name. A group
 * with several names becomes several products.
 */
export async function nameGroups(rows: readonly SourceRow[]): Promise<void> {
  const taken = new Map<string, number>();
  await mapAtPace(Map.groupBy(rows, ({ key }) => key).values(), (group) => {
    for (const [name, product] of byName(group)) {
      const [first, ...others] = product as [SourceRow, ...SourceRow[]];
      // Such a number is an error of its rows.
      if (isCutInWorkbook(first.key)) continue;
      const key = `group of ${first.cells.sku?.toLowerCase() ?? name}`;
      const nth = (taken.get(key) ?? 0) + 1;
      taken.set(key, nth);
      for (const row of product) row.key = nth === 1 ? key : `${key} (${nth})`;
      for (const row of others) row.needs = [...row.needs, first.row];
    }
  });
}

/** A row without a name belongs to the one above it. */
function byName(rows: readonly SourceRow[]) {
  let name = rows.find(({ cells }) => cells.name)?.cells.name ?? '';
  return Map.groupBy(rows, ({ cells }) => {
    name = cells.name ?? name;
    return name.toLowerCase();
  });
}

/** Rows of one name that nothing but their SKUs tells apart are products of their own. */
export async function partNamesakes(
  rows: readonly SourceRow[],
  optionsOf: OptionsOf,
): Promise<void> {
  const choicesIn = (row: SourceRow) =>
    JSON.stringify([row.cells.color, row.cells.size, [...(optionsOf.get(row) ?? [])]]);
  const byName = Map.groupBy(rows, ({ cells }) => cells.name?.toLowerCase());
  await mapAtPace(byName, ([name, namesakes]) => {
    const [first, ...others] = namesakes.map(choicesIn);
    if (others.length === 0 || others.some((choices) => choices !== first)) return;
    for (const row of namesakes) {
      if (row.key === name && row.cells.sku) row.key = keyOfNamesake(row.cells.sku);
    }
  });
}

/** Square calls the only variation of an item "Regular"; beside another one it is a name. */
export async function dropOnlyNames(rows: readonly SourceRow[]): Promise<void> {
  const products = Map.groupBy(rows, ({ key }) => key).values();
  await mapAtPace(products, ([first, second, ...others]) => {
    if (!first) return;
    if (!second && isRegular(first)) delete first.cells.size;
    if (second)
      for (const row of [first, second, ...others].filter(isRegular))
        row.needs = [...row.needs, row === first ? second.row : first.row];
  });
}

const isRegular = ({ cells }: SourceRow) => /^regular$/i.test(cells.size ?? '');

/**
 * Merged cells name a product in its first row only: a row with an option and no name is a variant of the one
 * above. Its colour and its prices may stand in a merged cell, too.
 */
export async function followAbove(
  rows: readonly SourceRow[],
  grouped: ReadonlySet<SourceRow>,
  optionsOf: OptionsOf,
): Promise<void> {
  let above: SourceRow | undefined;
  let coloured: SourceRow | undefined;
  let priced: SourceRow | undefined;
  await mapAtPace(rows, (row) => {
    if (row.skipped) return;
    if (row.cells.name || grouped.has(row)) above = coloured = priced = row;
    else if (above && hasOption(row, optionsOf)) {
      row.key = above.key;
      row.cells.status = above.cells.status;
      const from = new Set([above]);
      if (row.cells.color) coloured = row;
      else if (coloured?.cells.color) {
        takeCells(row, coloured, ['color', 'color_hex']);
        from.add(coloured);
        row.variantKey = variantKeyOf(row);
      }
      if (row.cells.original_price) priced = row;
      else if (priced?.cells.original_price) {
        takeCells(row, priced, ['original_price', 'list_price', 'discount_price']);
        from.add(priced);
        row.priceFrom = priced.row;
        row.notes.push(getsPrice(priced.row));
      }
      row.needs = [...row.needs, ...[...from].map((one) => one.row)];
    }
  });
}

export const getsPrice = (row: number) =>
  `This row has no price, so it gets the price of row ${row}.`;

export const variantKeyOf = ({ cells: { sku, color = '', size = '' } }: SourceRow) =>
  sku ?? JSON.stringify([color, size]);

function takeCells(to: SourceRow, from: SourceRow, columns: readonly Column[]): void {
  for (const column of columns) {
    const text = from.cells[column];
    if (text !== undefined) to.cells[column] ??= text;
  }
}

export const hasOption = (row: SourceRow, optionsOf: OptionsOf) =>
  Boolean(row.cells.color || row.cells.size) ||
  [...(optionsOf.get(row)?.values() ?? [])].some(({ values }) => values.length > 0);

/** Often only the first row of a product has its name. */
export async function needNames(rows: readonly SourceRow[]): Promise<void> {
  const naming = new Map<string, number>();
  for (const { key, row, cells } of rows) if (cells.name && !naming.has(key)) naming.set(key, row);
  await mapAtPace(rows, (row) => {
    const named = row.cells.name ? undefined : naming.get(row.key);
    if (named !== undefined) row.needs = [...row.needs, named];
  });
}
