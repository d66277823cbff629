import { amountOf, otherCurrencyIn, piecesOf, shownCell } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { areStockWords, furtherPrice, isOffer } from './columns.ts';
import { plainWords } from './heading-words.ts';
import { optionColumnsIn, optionsIn, withOptions } from './options.ts';
import {
  type Column,
  newRow,
  pathOf,
  type SourceFile,
  type SourceRow,
  statusIn,
  stockIn,
} from './rows.ts';
import {
  dropOnlyNames,
  followAbove,
  keyPlace,
  nameGroups,
  needNames,
  partNamesakes,
} from './rows-of-products.ts';
import { type Mapping, picturesIn, saidOf } from './said-columns.ts';
import { tellingColumns, tieVariants } from './tie-variants.ts';

/** The currency of the amounts, where a file has a column for it. */
const currencyColumn = /^currency(?:[ _]code)?$/i;

/** Its numbers begin again in each file of Meesho. */
const countsAnew = /^group/;

/** Square has a column of pieces for each place. */
const placeColumn = /^current quantity /i;

/** Reads any table by what each of its columns was taken for, and by what the owner said of them. */
export function readColumns(
  table: Table,
  columns: readonly (Column | null)[],
  mapping: Mapping = {},
): SourceFile {
  const { headRow, head, records } = table;
  const said = new Set(Object.values(mapping));
  const isFree = (at: number) => saidOf(mapping, head[at]) === undefined;
  const optionColumns = optionColumnsIn(head).filter(({ at }) => isFree(at));
  const optionsOf = new Map<SourceRow, ReturnType<typeof optionsIn>>();
  const places = said.has('stock')
    ? []
    : [...head.keys()].filter((at) => isFree(at) && placeColumn.test(head[at] ?? ''));
  const wordsAt =
    said.has('stock') || places.length > 0
      ? -1
      : [...head.keys()].findIndex((at) => isFree(at) && areStockWords(table, columns, at));
  const keyAt = keyPlace(table, columns);
  const currencyAt = head.findIndex((heading) => currencyColumn.test(heading.trim()));
  const priceHeading = head[columns.indexOf('original_price')] ?? '';
  const headCurrency = otherCurrencyIn(priceHeading);
  const further = said.has('original_price') ? -1 : furtherPrice(table, columns);
  const betweenAt = isFree(further) ? further : -1;
  const archivedAt = head.findIndex((heading) => /^archived$/i.test(heading.trim()));
  const rows = records.map(({ row, cells }) => {
    const made = newRow(row, '');
    for (const [at, column] of columns.entries()) {
      const text = cells[at]?.trim();
      if (!column || !text) continue;
      if (column === 'images') made.pictures.push(...picturesIn(text));
      else if (column === 'category') made.categories = pathsIn(text);
      else made.cells[column] ??= isCode(column) ? text.replace(/^'(?=\d)/, '') : text;
    }
    const word = cells[wordsAt]?.trim();
    if (word && stockIn(word)) made.cells.stock ??= word;
    if (places.length > 0) made.cells.stock = sumOf(places.map((at) => cells[at]?.trim() ?? ''));
    settlePrice(made, cells[betweenAt]?.trim(), isOffer(priceHeading));
    if (made.cells.description) made.description = [made.cells.description];
    // Magento writes 1 and 2.
    const status = made.cells.status === '2' ? 'DRAFT' : statusIn(made.cells.status ?? '');
    if (made.cells.status && !status)
      made.notes.push(
        `The shop does not know the status “${shownCell(made.cells.status)}”, so this product goes on sale. To hide it, write Draft.`,
      );
    made.cells.status = status ?? 'LIVE';
    if (isFree(archivedAt) && /^(?:y|yes|true|1)$/i.test(cells[archivedAt]?.trim() ?? ''))
      made.cells.status = 'DRAFT';
    const currency = cells[currencyAt]?.trim() || headCurrency;
    if (currency && !/^(?:inr|rs\.?|₹|rupees?)$/i.test(currency) && made.cells.original_price)
      made.cells.original_price = `${currency} ${made.cells.original_price}`;
    const { stock = '' } = made.cells;
    if (stockIn(stock) === 'NONE') made.cells.stock = '0';
    made.isUntracked = !stock || stockIn(stock) === 'ENOUGH';
    optionsOf.set(made, optionsIn(cells, optionColumns));
    made.key =
      cells[keyAt]?.trim() || made.cells.name?.toLowerCase() || made.cells.sku || `row ${row}`;
    made.variantKey =
      made.cells.sku ?? JSON.stringify([made.cells.color ?? '', made.cells.size ?? '']);
    return made;
  });
  const grouped = new Set(rows.filter((_, at) => records[at]?.cells[keyAt]?.trim()));
  tieVariants(rows, table);
  if (countsAnew.test(plainWords(head[keyAt] ?? ''))) nameGroups([...grouped]);
  partNamesakes(
    rows.filter((row) => !grouped.has(row)),
    optionsOf,
  );
  followAbove(rows, grouped, optionsOf);
  dropOnlyNames(rows);
  needNames(rows);
  const read = columnsRead(columns, head, {
    optionColumns,
    places: wordsAt < 0 ? places : [wordsAt],
  });
  if (betweenAt >= 0) read[betweenAt] = 'original_price';
  const leftOut = head.filter(
    (heading, at) =>
      !read[at] &&
      at !== keyAt &&
      at !== currencyAt &&
      at !== archivedAt &&
      !(isFree(at) && tellingColumns.test(heading.trim())),
  );
  return {
    source: 'columns',
    headRow,
    head,
    columns: read,
    leftOut,
    rows: withOptions(rows, optionsOf, said),
  };
}

/** Excel keeps the zeros of a code by an apostrophe before it. */
const isCode = (column: Column) => column === 'sku' || column === 'barcode';

/** What is not on offer is sold for the price between, else for the list price. An offer of 0 is none. */
function settlePrice({ cells }: SourceRow, between: string | undefined, isOffered: boolean) {
  // Words in its cell are an error of the row, and no missing price.
  const isBetween = Boolean(between) && rupeesIn(between) !== 0;
  const regular = isBetween ? between : cells.list_price;
  if (isOffered && rupeesIn(cells.original_price) === 0 && rupeesIn(regular))
    delete cells.original_price;
  if (cells.original_price || !regular) return;
  cells.original_price = regular;
  if (!isBetween) delete cells.list_price;
}

/** A price that may yet wait for an answer; undefined for words. */
function rupeesIn(text = '') {
  const amount = amountOf(text, { decimalComma: true, currency: true });
  return 'rupees' in amount ? amount.rupees : undefined;
}

/** The pieces of all places; the first cell that is no number as it is. */
function sumOf(texts: readonly string[]) {
  const counts = texts.filter(Boolean);
  const wrong = counts.find((text) => piecesOf(text) === undefined);
  if (wrong !== undefined || counts.length === 0) return wrong ?? '';
  return String(counts.reduce((sum, text) => sum + (piecesOf(text) ?? 0), 0));
}

/** What the columns were taken for that only belong together. */
function columnsRead(
  columns: readonly (Column | null)[],
  head: readonly string[],
  {
    optionColumns,
    places,
  }: { optionColumns: ReturnType<typeof optionColumnsIn>; places: readonly number[] },
) {
  const read = [...columns];
  for (const { at, part } of optionColumns) read[at] = part === 'name' ? 'size_label' : 'size';
  for (const at of places) read[at] = 'stock';
  for (const [at, heading] of head.entries()) {
    // A discount is taken off a price, which becomes the list price.
    if (/^discountvalue$/i.test(heading.trim())) read[at] ??= 'list_price';
  }
  return read;
}

/**
 * Magento writes "Default Category/Gear/Bags,Default Category/New", where the longest path says most, and
 * Wix "All Products;Bags".
 */
function pathsIn(text: string): string[][] {
  if (/^(?:n\/?a|[-–—]+)$/i.test(text)) return [];
  if (!text.startsWith('Default Category'))
    return text
      .split(';')
      .filter((path) => !/^\s*all products\s*$/i.test(path))
      .map(pathOf);
  return text
    .split(',')
    .map((path) =>
      path
        .split('/')
        .slice(1)
        .map((name) => name.trim()),
    )
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
}
