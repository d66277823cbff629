import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import {
  type Column,
  newRow,
  type SourceFile,
  type SourceRow,
  type Taken,
} from '#shop/catalogue/import/read/rows.ts';
import { type Mapping, saidOf } from '#shop/catalogue/import/read/said-columns.ts';
import { withSizes } from '#shop/catalogue/import/read/size-variants.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { choiceColumnsIn } from './choice-columns.ts';
import { unclearDiscounts } from './discounts.ts';
import { plainWords } from './heading-words.ts';
import { optionColumnsIn, optionsIn, splitLists, withOptions } from './options.ts';
import { markParents } from './parent-rows.ts';
import { type Places, placesIn, readRow } from './read-row.ts';
import { rowTypesIn, tieByType } from './row-types.ts';
import { leftOutOf } from './rows-left-out.ts';
import {
  dropOnlyNames,
  followAbove,
  keyPlace,
  nameGroups,
  needNames,
  partNamesakes,
} from './rows-of-products.ts';
import { sizeColumnsIn } from './size-columns.ts';
import { tellingColumns, tieVariants } from './tie-variants.ts';

/** Its numbers begin again in each file of Meesho. */
const countsAnew = /^group/;

/** Reads any table by what each of its columns was taken for, and by what the owner said of them. */
export async function readColumns(
  table: Table,
  columns: readonly (Column | null)[],
  mapping: Mapping = {},
): Promise<SourceFile> {
  const { headRow, head, records } = table;
  const isFree = (at: number) => saidOf(mapping, head[at]) === undefined;
  const optionColumns = optionColumnsIn(head).filter(({ at }) => isFree(at));
  const places = placesIn(table, columns, mapping);
  const keyAt = keyPlace(table, columns);
  const rowTypes = rowTypesIn(table);
  const said = new Set(Object.values(mapping));
  const sizeColumns = said.has('stock') || said.has('size') ? [] : sizeColumnsIn(table, isFree);
  const areOptionsSaid =
    rowTypes !== undefined || optionColumns.length + sizeColumns.length > 0 || said.has('size');
  const used = new Set([
    keyAt,
    places.currencyAt,
    places.archivedAt,
    places.tax.flagAt,
    ...places.offers.places,
    ...(rowTypes?.places ?? []),
  ]);
  const isUsed = (at: number) =>
    used.has(at) || (isFree(at) && tellingColumns.test(head[at]?.trim() ?? ''));
  const choices = await choiceColumnsIn(table, columns, {
    keyAt,
    isUsed: (at) =>
      areOptionsSaid ||
      !isFree(at) ||
      isUsed(at) ||
      places.discounts.some((discount) => discount.at === at),
  });
  const optionsAt = [...optionColumns.map(({ at }) => at), ...choices.places];
  const leftOutFor = leftOutOf(table, columns, { keyAt, optionsAt });
  const taken = columns.flatMap((column, at) => (column ? [[at, column] as const] : []));
  const optionsOf = new Map<SourceRow, ReturnType<typeof optionsIn>>();
  const rows = await mapAtPace(records, (record) => {
    const { row, cells } = record;
    const skipped = leftOutFor(record);
    if (skipped) {
      const name = cells[columns.indexOf('name')]?.trim() ?? '';
      return { ...newRow(row, `row ${row}`), cells: { name }, skipped };
    }
    const made = readRow(record, taken, places);
    made.key =
      cells[keyAt]?.trim() || made.cells.name?.toLowerCase() || made.cells.sku || `row ${row}`;
    optionsOf.set(made, choices.optionsOf(record) ?? optionsIn(cells, optionColumns));
    made.notes.push(...choices.notesOf(record));
    return made;
  });
  const grouped = new Set(rows.filter((_, at) => records[at]?.cells[keyAt]?.trim()));
  await tieVariants(rows, table, keyAt);
  if (rowTypes) await tieByType(rows, table, rowTypes, optionsOf);
  if (countsAnew.test(plainWords(head[keyAt] ?? ''))) await nameGroups([...grouped]);
  await partNamesakes(
    rows.filter((row) => !grouped.has(row)),
    optionsOf,
  );
  await followAbove(rows, grouped, optionsOf);
  await markParents(rows, optionsOf);
  await dropOnlyNames(rows);
  await needNames(rows);
  if (!said.has('color') && !said.has('size'))
    await splitLists(rows, (column) => head[columns.indexOf(column)] ?? '', optionsOf);
  const read = columnsRead(columns, head, { optionsAt, places });
  for (const { at, holds } of sizeColumns) read[at] = holds === 'stock' ? holds : 'options';
  return {
    source: 'columns',
    headRow,
    head,
    columns: read.map((column, at) => column ?? (isUsed(at) ? 'together' : null)),
    leftOut: head.filter((_, at) => !read[at] && !isUsed(at)),
    notes: [...places.tax.notes(), ...unclearDiscounts(head, places.discounts)],
    rows: await withSizes(await withOptions(rows, optionsOf, said), table, sizeColumns),
  };
}

/** What the columns were taken for that only belong together. */
function columnsRead(
  columns: readonly (Column | null)[],
  head: readonly string[],
  {
    optionsAt,
    places: { piecesAt, wordsAt, betweenAt, discounts },
  }: { optionsAt: readonly number[]; places: Places },
): (Taken | null)[] {
  const read: (Taken | null)[] = [...columns];
  for (const at of optionsAt) read[at] = 'options';
  for (const at of wordsAt < 0 ? piecesAt : [wordsAt]) read[at] = 'stock';
  const ofWix = head.flatMap((heading, at) => (/^discountvalue$/i.test(heading.trim()) ? at : []));
  const clear = discounts.flatMap(({ at, kind }) => (kind === 'unclear' ? [] : at));
  // A discount is taken off a price, which becomes the list price.
  for (const at of [...ofWix, ...clear]) read[at] ??= 'list_price';
  if (betweenAt >= 0) read[betweenAt] = 'original_price';
  return read;
}
