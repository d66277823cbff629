import { isSame, keyOfLabel } from '#contract/products/fields.ts';
import { withoutEntities } from '#contract/rules/texts/html-to-markdown.ts';
import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import {
  type Column,
  choicesOf,
  type FieldColumn,
  isCategory,
  newRow,
  pathOf,
  type SourceFile,
  type SourceRow,
  type Taken,
} from '#shop/catalogue/import/read/rows.ts';
import { sharePieces } from '#shop/catalogue/import/read/share-pieces.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { openChoices, rowsOfChoices } from './any-values.ts';
import { withParagraphs } from './paragraphs.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { aType } from './woocommerce-language.ts';
import { attribute, Line } from './woocommerce-line.ts';
import { englishName } from './woocommerce-names.ts';

const columnOf: Readonly<Record<string, Column>> = {
  name: 'name',
  description: 'description',
  'short description': 'description',
  published: 'status',
  'visibility in catalog': 'status',
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'barcode',
  stock: 'stock',
  'in stock?': 'stock',
  'backorders allowed?': 'stock',
  'sale price': 'original_price',
  'regular price': 'list_price',
  price: 'original_price',
  categories: 'category',
  images: 'images',
};

function takenFor(name: string): Taken | null {
  if (/^attribute \d+ (?:name|value\(s\))$/.test(name)) return 'options';
  return isUsed(name) ? (wooNames.includes(name) && columnOf[name]) || 'together' : null;
}

const isUsed = (name: string) => wooNames.includes(name) || attribute.test(name);

export const wooNames: readonly string[] = [
  ...Object.keys(columnOf),
  ...['id', 'type', 'parent', 'date sale price starts', 'date sale price ends'],
];

export function isWooCommerce({ head, records }: Table): boolean {
  const names = head.map(englishName);
  const typeAt = names.indexOf('type');
  if (typeAt < 0 || !names.includes('name')) return false;
  const types = records.map(({ cells }) => cells[typeAt]?.trim() ?? '');
  if (names.includes('regular price')) return types.some((type) => aType.test(type));
  // Owners choose the columns. Other tables have simple things too, but no variations of them.
  return (
    ['id', 'sku', 'parent', 'stock'].some((name) => names.includes(name)) &&
    types.every((type) => !type || aType.test(type)) &&
    types.some((type) => /^vari(?:able|ation)\b/i.test(type))
  );
}

/** One product for each simple or variable one; the row of a variable one holds no stock of its own. */
export async function readWooCommerce({ headRow, head, records }: Table): Promise<SourceFile> {
  const names = head.map(englishName);
  const lines = await mapAtPace(records, ({ row, cells }) => new Line(row, names, cells));
  const parents = new Map<string, Line>();
  await mapAtPace(lines, (line) => {
    if (line.type !== 'variation') for (const name of line.names) parents.set(name, line);
  });
  await mapAtPace(lines, (line) => {
    if (line.type !== 'variation') return;
    line.parent = parents.get(line.said('parent'));
    line.parent?.variations.push(line);
    line.needs = line.parent ? [line.parent.row] : [];
  });
  await mapAtPace(lines, (line) => {
    shareStock(line);
    openChoices(line);
  });
  const fields = new Map<FieldColumn, string>();
  return {
    source: 'woocommerce',
    headRow,
    head,
    columns: names.map(takenFor),
    leftOut: head.filter((_, at) => !isUsed(names[at] ?? '')),
    fields,
    rows: (await mapAtPace(lines, (line) => rowsOfChoices(rowOf(line, fields), line))).flat(),
  };
}

/** Variations may have their stock in common: then it stands at their product, and "parent" at theirs. */
function shareStock(parent: Line) {
  const sharing = parent.sold.filter((line) => line.said('stock').toLowerCase() === 'parent');
  const { stocks, note } = sharePieces(parent.said('stock'), sharing.length);
  const needs = [parent.row, ...sharing.map(({ row }) => row)];
  for (const [at, line] of sharing.entries()) {
    line.say('stock', stocks[at] ?? '');
    line.needs = needs;
  }
  if (note) parent.notes.push(note);
}

function rowOf(line: Line, fields: Map<FieldColumn, string>): SourceRow {
  const { type } = line;
  if (type === 'variation') return variationOf(line);
  const row = newRow(line.row, line.key);
  if (!['simple', 'variable'].includes(type)) {
    row.cells.name = line.said('name');
    row.skipped = `The shop does not sell products of the type “${line.said('type')}”, so this one is left out.`;
    return row;
  }
  const isParent = line.variations.length > 0;
  row.needs = line.variations.map((variation) => variation.row);
  row.cells = {
    name: line.said('name'),
    status: line.isPublished ? line.said('published') && 'LIVE' : 'DRAFT',
    ...(!isParent && sold(line)),
    ...factsOf(line, fields),
  };
  row.notes.push(...line.notes, ...(isParent ? [] : line.saleNotes));
  if (isParent && line.sold.length === 0)
    row.skipped = 'No variation of this product is published, so it is not sold.';
  describe(row, [line.said('short description'), line.said('description')]);
  row.isVariant = !isParent;
  row.isUntracked = !isParent && isUntracked(line);
  row.variantKey = line.said('sku') || line.key;
  row.categories = categoriesOf(line.said('categories'));
  row.pictures = picturesOf(line);
  return row;
}

function describe(row: SourceRow, texts: readonly string[]) {
  const cleaned = texts.map(withoutShortcodes);
  row.description = cleaned.map(({ text }) => withParagraphs(text));
  const names = new Set(cleaned.flatMap((one) => one.names));
  if (names.size > 0)
    row.notes.push(
      `Left out of the description: ${[...names].map((name) => `[${name}]`).join(', ')}.`,
    );
}

/** Attributes that tell no variations apart stand as facts on the page of the product. */
function factsOf(line: Line, fields: Map<FieldColumn, string>) {
  const chosen = line.variations.flatMap(({ attributes }) => attributes);
  const facts: Partial<Record<FieldColumn, string>> = {};
  for (const { name, value, isHidden } of line.attributes) {
    if (!name || !value || isHidden || chosen.some((one) => isSame(one.name, name))) continue;
    const column: FieldColumn = `field:${keyOfLabel(name)}`;
    facts[column] ??= value;
    if (!fields.has(column)) fields.set(column, name);
  }
  return facts;
}

function variationOf(line: Line): SourceRow {
  const { parent } = line;
  const row = newRow(line.row, parent?.key ?? line.key);
  if (!parent) {
    row.cells.name = line.said('name');
    row.problems.push(
      `Parent: There is no product “${line.said('parent')}” in this file. Export all products.`,
    );
    return row;
  }
  row.cells = { ...sold(line), ...choicesOf(line.options), name: parent.said('name') };
  row.needs = line.needs;
  row.isUntracked = isUntracked(line);
  row.notes.push(...line.saleNotes);
  row.problems.push(...line.problems);
  if (line.isWithheld) row.skipped = 'This variation is not published, so it is not sold.';
  row.variantKey = line.said('sku') || `id:${line.said('id')}`;
  [row.ownPicture] = picturesOf(line);
  row.pictures = picturesOf(line);
  return row;
}

/** Customers pay the sale price where there is one. */
function sold(line: Line) {
  const regular = line.said('regular price') || line.said('price');
  const sale = line.salePrice;
  const cells = {
    original_price: sale || regular,
    list_price: sale && regular,
    sku: line.said('sku'),
    barcode: line.said('gtin, upc, ean, or isbn'),
    stock: line.said('in stock?') === '0' && !line.said('stock') ? '0' : line.said('stock'),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text));
}

const isUntracked = (line: Line) =>
  /^(?:1|yes|notify)$/i.test(line.said('backorders allowed?')) ||
  (!line.said('stock') && line.said('in stock?') !== '0');

/**
 * "Clothing > Shirts, Sale": a comma of a name is written with a backslash, and ">" as an entity. The longest
 * path says most.
 */
const categoriesOf = (text: string) =>
  withoutEntities(text.replaceAll('&gt;', '\\>'))
    .split(/(?<!\\),\s*/)
    .map((path) => pathOf(path.replaceAll('\\,', ',')))
    .filter(isCategory)
    .toSorted((one, other) => other.length - one.length);

const picturesOf = (line: Line) =>
  line
    .said('images')
    .split(/,\s+|,(?=https?:)/)
    .map((one) => one.trim())
    .filter(Boolean);
