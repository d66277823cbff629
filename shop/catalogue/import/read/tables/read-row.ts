import { pathsIn } from '#shop/catalogue/import/read/category-paths.ts';
import { plainName } from '#shop/catalogue/import/read/plain-names.ts';
import { type Column, newRow, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { type Mapping, picturesIn, saidOf } from '#shop/catalogue/import/read/said-columns.ts';
import { statusIn } from '#shop/catalogue/import/read/status-words.ts';
import { isUnsaid, stockIn } from '#shop/catalogue/import/read/stock-words.ts';
import {
  amountOf,
  otherCurrencyIn,
  piecesOf,
  shownCell,
  sumOfPieces,
} from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { sizeLabelOf } from './choice-columns.ts';
import { areStockWords } from './columns.ts';
import { discountsIn, readDiscount } from './discounts.ts';
import { offersIn } from './offers.ts';
import { furtherPrice, isOffer } from './price-columns.ts';
import { variantKeyOf } from './rows-of-products.ts';
import { taxOnPrices } from './tax-on-prices.ts';

/** The currency of the amounts, where a file has a column for it. */
const currencyColumn = /^currency(?:[ _]code)?$/i;

/** Square has a column of pieces for each place. */
const placeColumn = /^current quantity /i;

/** Where a table says more of its rows than in the columns of ours. */
export type Places = ReturnType<typeof placesIn>;

export function placesIn(table: Table, columns: readonly (Column | null)[], mapping: Mapping) {
  const { head } = table;
  const said = new Set(Object.values(mapping));
  const isFree = (at: number) => saidOf(mapping, head[at]) === undefined;
  const placeOf = (words: RegExp) => head.findIndex((heading) => words.test(heading.trim()));
  const piecesAt = said.has('stock')
    ? []
    : [...head.keys()].filter((at) => isFree(at) && placeColumn.test(head[at] ?? ''));
  const wordsAt =
    said.has('stock') || piecesAt.length > 0
      ? -1
      : [...head.keys()].findIndex((at) => isFree(at) && areStockWords(table, columns, at));
  const further = said.has('original_price') ? -1 : furtherPrice(table, columns);
  const archivedAt = placeOf(/^archived$/i);
  const priceHeading = head[columns.indexOf('original_price')] ?? '';
  return {
    piecesAt,
    wordsAt,
    /** The price of what is not on offer. */
    betweenAt: isFree(further) ? further : -1,
    currencyAt: placeOf(currencyColumn),
    headCurrency: otherCurrencyIn(priceHeading),
    isOffer: isOffer(priceHeading),
    offers: offersIn(head, isFree),
    head,
    discounts: said.has('list_price') ? [] : discountsIn(table, columns, isFree),
    archivedAt: isFree(archivedAt) ? archivedAt : -1,
    tax: taxOnPrices(head, isFree),
    priceAt: columns.indexOf('original_price'),
    listAt: columns.indexOf('list_price'),
    sizeLabel: sizeLabelOf(head[columns.indexOf('size')]),
  };
}

/** Reads the cells of a row by what each column was taken for. */
export function readRow(
  { row, cells }: Table['records'][number],
  taken: readonly (readonly [number, Column])[],
  places: Places,
): SourceRow {
  const made = newRow(row, `row ${row}`);
  for (const [at, column] of taken) {
    const text = cells[at]?.trim();
    if (!text) continue;
    if (column === 'images') made.pictures.push(...picturesIn(text));
    else if (column === 'category') made.categories = pathsIn(plainName(text), places.head[at]);
    else made.cells[column] ??= isCode(column) ? text.replace(/^'(?=\d)/, '') : text;
  }
  if (made.cells.size && places.sizeLabel) made.cells.size_label ??= places.sizeLabel;
  readPrice(made, cells, places);
  readStock(made, cells, places);
  readStatus(made, cells, places);
  if (made.cells.description) made.description = [made.cells.description];
  made.variantKey = variantKeyOf(made);
  return made;
}

/** Excel keeps the zeros of a code by an apostrophe before it. */
const isCode = (column: Column) => column === 'sku' || column === 'barcode';

/** What is not on offer is sold for the price between, else for the list price. An offer of 0 is none. */
function readPrice(made: SourceRow, texts: readonly string[], places: Places) {
  const { cells, notes } = made;
  const { offers, currencyAt, headCurrency } = places;
  if (places.isOffer && isNoOffer(cells.original_price ?? '')) delete cells.original_price;
  if (places.isOffer && cells.original_price) {
    if (offers.isOn(texts)) notes.push(...offers.notes(texts));
    else delete cells.original_price;
  }
  const between = texts[places.betweenAt]?.trim();
  // Words in its cell are an error of the row, and no missing price.
  const isBetween = Boolean(between) && rupeesIn(between) !== 0;
  const regular = isBetween ? between : cells.list_price;
  if (places.isOffer && rupeesIn(cells.original_price) === 0 && rupeesIn(regular))
    delete cells.original_price;
  let { priceAt, listAt } = places;
  if (!cells.original_price && regular) {
    cells.original_price = regular;
    priceAt = isBetween ? places.betweenAt : listAt;
    if (!isBetween) delete cells.list_price;
  }
  if (readDiscount(made, texts, places.head, places.discounts)) listAt = priceAt;
  places.tax.add(made, texts, { priceAt, listAt });
  const currency = texts[currencyAt]?.trim() || headCurrency;
  if (currency && !/^(?:inr|rs\.?|₹|rupees?)$/i.test(currency) && cells.original_price)
    cells.original_price = `${currency} ${cells.original_price}`;
}

const isNoOffer = (text: string) => isUnsaid(text) || /^(?:nil|none)$/i.test(text);

/** A price that may yet wait for an answer; undefined for words. */
function rupeesIn(text = '') {
  const amount = amountOf(text, { decimalComma: true, currency: true });
  return 'rupees' in amount ? amount.rupees : undefined;
}

function readStatus(made: SourceRow, texts: readonly string[], { archivedAt }: Places) {
  const { cells, notes } = made;
  // Magento writes 1 and 2.
  const status = cells.status === '2' ? 'DRAFT' : statusIn(cells.status ?? '');
  const isSoldOut = !status && stockIn(cells.status ?? '') === 0;
  if (isSoldOut && made.isUntracked && !cells.stock) {
    cells.stock = '0';
    made.isUntracked = false;
  }
  if (cells.status && !status && !isSoldOut)
    notes.push(
      `The shop does not know the status “${shownCell(cells.status)}”, so this product goes on sale. To hide it, write Draft.`,
    );
  const isArchived = /^(?:y|yes|true|1)$/i.test(texts[archivedAt]?.trim() ?? '');
  cells.status = isArchived ? 'DRAFT' : (status ?? '');
}

/** Words count where there is no number. Those that nobody understands are named when the row is planned. */
function readStock(made: SourceRow, texts: readonly string[], { piecesAt, wordsAt }: Places) {
  const saidAt = (at: number) => texts[at]?.trim() ?? '';
  const isSaid = (text: string) => !isUnsaid(text);
  const told =
    piecesAt.length > 0
      ? sumOfPieces(piecesAt.map(saidAt).filter(isSaid))
      : [made.cells.stock ?? '', saidAt(wordsAt)].find(isSaid);
  const stock = stockIn(told ?? '');
  const isInWords = typeof stock === 'number' && piecesOf(told ?? '') === undefined;
  made.cells.stock = isInWords ? String(stock) : (told ?? '');
  made.isUntracked = !told || stock === 'ENOUGH';
}
