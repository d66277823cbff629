import { dayOf, isDay } from '#contract/rules/selling/days.ts';
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
  const varied = new Set(
    lines
      .filter(({ type }) => type === 'variation')
      .map((line) => parents.get(line.said('parent'))),
  );
  return {
    source: 'woocommerce',
    headRow,
    head,
    columns: head.map((heading) => columnOf[lower(heading)] ?? null),
    leftOut: head.filter((heading) => !isUsed(lower(heading))),
    rows: lines.map((line) => rowOf(line, parents, varied)),
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
  varied: ReadonlySet<Line | undefined>,
): SourceRow {
  const { type } = line;
  if (type === 'variation') return variationOf(line, parents.get(line.said('parent')));
  const row = newRow(line.row, line.key);
  if (!['simple', 'variable'].includes(type)) {
    row.cells.name = line.said('name');
    row.skipped = `The shop sells no products of the type "${line.said('type')}", so this one is left out.`;
    return row;
  }
  const isParent = varied.has(line);
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

function variationOf(line: Line, parent: Line | undefined): SourceRow {
  const row = newRow(line.row, parent?.key ?? line.key);
  if (!parent) {
    row.cells.name = line.said('name');
    row.problems.push(
      `Parent: There is no product "${line.said('parent')}" in this file. Please export all products.`,
    );
    return row;
  }
  row.cells = { ...sold(line), ...choicesOf(line.options), name: parent.said('name') };
  row.isUntracked = isUntracked(line);
  row.variantKey = line.said('sku') || `id:${line.said('id')}`;
  [row.ownPicture] = picturesOf(line);
  row.pictures = picturesOf(line);
  return row;
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
