import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import type { Column, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { sharePieces } from '#shop/catalogue/import/read/share-pieces.ts';
import { piecesOf } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { plainWords } from './heading-words.ts';
import {
  type Options,
  type OptionValue,
  optionsInText,
  optionsOf,
  variationOptionsIn,
} from './options-of-types.ts';

const types =
  /^(?:product(?: (?:option|variation|file|related item))?|sku|rule|variant|image|video|category)$/;
const variantTypes = /^(?:sku|variant|product variation)$/;
const variationSku = 'product variation sku';
const partTypes = /^(?:product option|image)$/;

/** Where a table such as that of BigCommerce or Ecwid says what each row is: a product, a variant, an option. */
export interface RowTypes {
  typeAt: number;
  /** Says whether the pieces of a product are counted. */
  countedAt: number;
  /** The values that a variant has of each option. */
  optionsAt: readonly { at: number; name: string }[];
  /** All that is read of it. */
  places: readonly number[];
}

/** Undefined for a table that does not say it. */
export function rowTypesIn({ head, records }: Table): RowTypes | undefined {
  const said = head.map(plainWords);
  const typeAt = said.findIndex((heading) => /^(?:item|item type|type)$/.test(heading));
  const typesSaid = new Set(records.map(({ cells }) => typeOf(cells, typeAt)).filter(Boolean));
  if (!typesSaid.has('product') || ![...typesSaid].every((type) => types.test(type)))
    return undefined;
  const placeOf = (heading: RegExp) => said.findIndex((one) => heading.test(one));
  const countedAt = placeOf(
    /^(?:track inventory|inventory tracking|product is inventory tracked)$/,
  );
  const optionsAt = variationOptionsIn(head);
  const others = [
    placeOf(/^options$/),
    ...['product option name', 'product option value', variationSku].map((heading) =>
      said.indexOf(heading),
    ),
  ];
  const places = [countedAt, ...optionsAt.map(({ at }) => at), ...others];
  // A shop may call the type of each thing a product, and mean nothing by it.
  if (typesSaid.size === 1 && places.every((at) => at < 0)) return undefined;
  return { typeAt, countedAt, optionsAt, places: [typeAt, ...places] };
}

const typeOf = (cells: readonly string[], typeAt: number) =>
  (cells[typeAt] ?? '').trim().toLowerCase().replaceAll('_', ' ');

/** Makes variants of a product of the rows below it that are some, and adds to it what other rows say of it. */
export async function tieByType(
  rows: SourceRow[],
  { head, records }: Table,
  { typeAt, countedAt, optionsAt }: RowTypes,
  optionsOfRows: Map<SourceRow, Options>,
): Promise<void> {
  const cellsOf = new Map(records.map(({ row, cells }) => [row, cells]));
  const said = head.map(plainWords);
  const cellAt = ({ row }: SourceRow, at: number) => cellsOf.get(row)?.[at]?.trim() ?? '';
  const cellOf = (row: SourceRow, heading: string) => cellAt(row, said.indexOf(heading));
  const typeIn = ({ row }: SourceRow) => typeOf(cellsOf.get(row) ?? [], typeAt);
  const setOptions = (row: SourceRow, values: readonly OptionValue[]) => {
    if (values.length > 0) optionsOfRows.set(row, optionsOf(values));
  };
  const families: SourceRow[][] = [];
  for (const row of rows) {
    if (typeIn(row) === 'product') families.push([row]);
    else families.at(-1)?.push(row);
  }
  const parts = new Set<SourceRow>();
  await mapAtPace(families, ([product, ...others]) => {
    if (!product) return;
    const ofTypes = (some: RegExp) => others.filter((row) => some.test(typeIn(row)));
    const variants = ofTypes(variantTypes);
    for (const row of variants) {
      const inText = optionsInText(cellOf(row, 'options') || (row.cells.name ?? ''));
      if (inText.length > 0) delete row.cells.size;
      const inColumns = optionsAt.map(({ at, name }) => ({ name, value: cellAt(row, at) }));
      setOptions(row, [...inColumns, ...inText]);
      // Beside it, the SKU is that of the product.
      if (said.includes(variationSku)) row.cells.sku = cellOf(row, variationSku);
      tie(row, product);
    }
    for (const row of ofTypes(partTypes)) {
      parts.add(row);
      product.pictures.push(...row.pictures);
      product.needs.push(row.row);
    }
    for (const row of others)
      if (!variantTypes.test(typeIn(row)) && !parts.has(row)) leaveOut(row, product);
    const choices = ofTypes(/^product option$/);
    if (choices.some((row) => Number(cellOf(row, 'product option markup')) !== 0))
      product.notes.push(addsToPrice);
    if (variants.length > 0) {
      product.isVariant = false;
      shareStock(product, variants);
    } else
      setOptions(
        product,
        choices.map((row) => ({
          name: cellOf(row, 'product option name'),
          value: cellOf(row, 'product option value'),
        })),
      );
    if (/^(?:none|false|no|n)$/i.test(cellAt(product, countedAt)))
      for (const row of [product, ...variants]) {
        delete row.cells.stock;
        row.isUntracked = true;
      }
  });
  rows.splice(0, rows.length, ...rows.filter((row) => !parts.has(row)));
}

const addsToPrice =
  'Some options of this product change its price. The import does not read that: check the prices of its variants afterwards.';

const inherited: readonly Column[] = ['original_price', 'list_price', 'discount_price'];

function tie(row: SourceRow, product: SourceRow) {
  row.key = product.key;
  row.needs = [...row.needs, product.row];
  row.cells.name = product.cells.name ?? '';
  row.cells.status = product.cells.status ?? '';
  if (row.cells.original_price) return;
  for (const column of inherited) {
    const price = product.cells[column];
    if (price) row.cells[column] = price;
  }
}

function leaveOut(row: SourceRow, product: SourceRow) {
  row.key = product.key;
  row.skipped = 'This row is neither a product nor a variant, so it is left out.';
  if (row.cells.original_price)
    product.notes.push(
      `Row ${row.row} is a rule that changes the price of some variants. It is left out: check their prices after the import.`,
    );
  row.cells = { name: product.cells.name ?? '' };
}

/** Some count the pieces of a product, and none of its variants. */
function shareStock(product: SourceRow, variants: readonly SourceRow[]) {
  const total = product.cells.stock ?? '';
  const areCounted = variants.some(({ cells }) => piecesOf(cells.stock ?? '') !== 0 && cells.stock);
  if (areCounted || !piecesOf(total)) return;
  const { stocks, note } = sharePieces(total, variants.length);
  for (const [at, row] of variants.entries()) {
    row.cells.stock = stocks[at] ?? '';
    row.isUntracked = false;
  }
  if (note) variants[0]?.notes.push(note);
}
