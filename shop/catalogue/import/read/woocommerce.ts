import { dayOf, isDay } from '#contract/rules/selling/days.ts';
import { piecesOf } from '#shop/spreadsheets/amounts.ts';
import { unguarded } from '#shop/spreadsheets/csv-line.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { describe } from './description.ts';
import { type Column, choicesOf, newRow, pathOf, type SourceFile, type SourceRow } from './rows.ts';

const columnOf: Readonly<Record<string, Column>> = {
  name: 'name',
  description: 'description',
  'short description': 'description',
  published: 'status',
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'barcode',
  stock: 'stock',
  'in stock?': 'stock',
  'backorders allowed?': 'stock',
  'sale price': 'original_price',
  'regular price': 'list_price',
  categories: 'category',
  images: 'images',
};

const attribute = /^attribute (\d+) (?:name|value\(s\)|visible|global|default)$/;

const lower = (heading: string) => heading.trim().toLowerCase();

const isUsed = (name: string) => wooNames.includes(name) || attribute.test(name);

export const wooNames: readonly string[] = [
  ...Object.keys(columnOf),
  ...['id', 'type', 'parent', 'date sale price starts', 'date sale price ends'],
];

export function isWooCommerce({ head }: Table): boolean {
  const names = new Set(head.map(lower));
  return names.has('type') && names.has('name') && names.has('regular price');
}

/** One product for each simple or variable one; the row of a variable one holds no stock of its own. */
export function readWooCommerce({ headRow, head, records }: Table): SourceFile {
  const lines = records.map(({ row, cells }) => new Line(row, head, cells));
  const parents = new Map(
    lines
      .filter(({ type }) => type !== 'variation')
      .flatMap((line) => line.names.map((name) => [name, line] as const)),
  );
  const variations = Map.groupBy(
    lines.filter(({ type }) => type === 'variation'),
    (line) => parents.get(line.said('parent')),
  );
  return {
    source: 'woocommerce',
    headRow,
    head,
    columns: head.map((heading) => columnOf[lower(heading)] ?? null),
    leftOut: head.filter((heading) => !isUsed(lower(heading))),
    rows: lines.map((line) => rowOf(line, parents, variations)),
  };
}

class Line {
  readonly row: number;
  private readonly texts = new Map<string, string>();

  constructor(row: number, head: readonly string[], cells: readonly string[]) {
    this.row = row;
    for (const [at, heading] of head.entries()) {
      const text = unguarded(cells[at]?.trim() ?? '');
      // Line breaks are written as \n in these files.
      if (text) this.texts.set(lower(heading), text.replaceAll('\\n', '\n'));
    }
  }

  said(name: string): string {
    return this.texts.get(name) ?? '';
  }

  /** The first of several, as in "simple, virtual". */
  get type(): string {
    return this.said('type').toLowerCase().split(',', 1)[0] ?? '';
  }

  /** A variation that was not for sale. Of a draft, all variations say -1. */
  get isOff(): boolean {
    return this.said('published') === '0';
  }

  /** How its variations may call it. */
  get names(): string[] {
    return [this.said('sku'), this.said('id') && `id:${this.said('id')}`].filter(Boolean);
  }

  get key(): string {
    const [name = ''] = this.names.toReversed();
    return name || `name ${this.said('name').toLowerCase()}`;
  }

  get options() {
    const numbers = [...this.texts.keys()].flatMap((name) => attribute.exec(name)?.[1] ?? []);
    return [...new Set(numbers)].map((nth) => ({
      name: this.said(`attribute ${nth} name`),
      value: this.said(`attribute ${nth} value(s)`),
    }));
  }
}

function rowOf(
  line: Line,
  parents: ReadonlyMap<string, Line>,
  variations: ReadonlyMap<Line | undefined, readonly Line[]>,
): SourceRow {
  const { type } = line;
  if (type === 'variation') {
    const parent = parents.get(line.said('parent'));
    return variationOf(line, parent, variations.get(parent) ?? []);
  }
  const row = newRow(line.row, line.key);
  if (!['simple', 'variable'].includes(type)) {
    row.cells.name = line.said('name');
    row.skipped = `The shop sells no products of the type "${line.said('type')}", so this one is left out.`;
    return row;
  }
  const isParent = variations.has(line);
  row.cells = {
    name: line.said('name'),
    status: line.said('published') === '1' || line.said('published') === '' ? 'LIVE' : 'DRAFT',
    ...(!isParent && sold(line)),
  };
  describe(row, [line.said('short description'), line.said('description')]);
  row.isVariant = !isParent;
  row.isUntracked = !isParent && isUntracked(line);
  row.variantKey = line.said('sku') || line.key;
  row.categories = categoriesOf(line.said('categories'));
  row.pictures = picturesOf(line);
  return row;
}

function variationOf(line: Line, parent: Line | undefined, all: readonly Line[]): SourceRow {
  const row = newRow(line.row, parent?.key ?? line.key);
  if (!parent) {
    row.cells.name = line.said('name');
    row.problems.push(
      `Parent: There is no product "${line.said('parent')}" in this file. Export all products.`,
    );
    return row;
  }
  row.cells = { ...sold(line), ...choicesOf(inOrderOf(parent, line)), name: parent.said('name') };
  if (line.isOff) row.skipped = 'This variation was not for sale there, so it is left out.';
  else if (sharesStock(line)) share(row, line, parent, all);
  else row.isUntracked = isUntracked(line);
  row.variantKey = line.said('sku') || `id:${line.said('id')}`;
  [row.ownPicture] = picturesOf(line);
  row.pictures = picturesOf(line);
  return row;
}

/** The options of a variation in the sequence of its product's. */
function inOrderOf(parent: Line, line: Line) {
  const names = parent.options.map(({ name }) => name.toLowerCase());
  const place = ({ name }: { name: string }) => names.indexOf(name.toLowerCase());
  return line.options.toSorted((one, other) => place(one) - place(other));
}

/** Its stock is counted at the product, for several variations together. */
const sharesStock = (line: Line) => line.said('stock').toLowerCase() === 'parent';

/** Gives each its part, so that nothing is sold twice. */
function share(row: SourceRow, line: Line, parent: Line, all: readonly Line[]) {
  const sharing = all.filter((one) => sharesStock(one) && !one.isOff);
  const pieces = piecesOf(parent.said('stock'));
  delete row.cells.stock;
  row.isUntracked = pieces === undefined || isUntracked(parent);
  if (pieces === undefined) return;
  const rest = Math.max(0, pieces) % sharing.length;
  const part = Math.floor(Math.max(0, pieces) / sharing.length);
  row.cells.stock = String(part + (sharing.indexOf(line) < rest ? 1 : 0));
  if (sharing.length > 1)
    row.notes.push(
      `Its ${sharing.length} variations share ${pieces} pieces there. Each gets a part of them here.`,
    );
}

/** Customers pay the sale price where there is one. */
function sold(line: Line) {
  const regular = line.said('regular price');
  const sale = isOver(line) ? '' : line.said('sale price');
  const cells = {
    original_price: sale || regular,
    list_price: sale && regular,
    sku: line.said('sku'),
    barcode: line.said('gtin, upc, ean, or isbn'),
    stock: line.said('in stock?') === '0' && !line.said('stock') ? '0' : line.said('stock'),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text));
}

/** A sale may have ended, or begin later. */
function isOver(line: Line, today = dayOf(new Date())) {
  const day = (name: string) => line.said(name).slice(0, 10);
  const [from, to] = [day('date sale price starts'), day('date sale price ends')];
  return (isDay(from) && from > today) || (isDay(to) && to < today);
}

const isUntracked = (line: Line) =>
  /^(?:1|yes|notify)$/i.test(line.said('backorders allowed?')) ||
  (!line.said('stock') && line.said('in stock?') !== '0');

/** "Clothing > Shirts, Sale": a comma of a name is written with a backslash. The longest path says most. */
const categoriesOf = (text: string) =>
  text
    .split(/(?<!\\),\s*/)
    .map((path) => pathOf(path.replaceAll('\\,', ',')))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);

const picturesOf = (line: Line) =>
  line
    .said('images')
    .split(/,\s+|,(?=https?:)/)
    .map((one) => one.trim())
    .filter(Boolean);
