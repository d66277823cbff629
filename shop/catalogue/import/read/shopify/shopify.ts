import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import {
  choicesOf,
  isCategory,
  newRow,
  pathOf,
  type SourceFile,
  type SourceRow,
  type Taken,
} from '#shop/catalogue/import/read/rows.ts';
import { statusIn } from '#shop/catalogue/import/read/status-words.ts';
import { piecesOf, sumOfPieces } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';

/** Shopify's names for its columns; those of 2025 stand last. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type', 'standardized product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  listPrice: ['variant compare at price', 'compare-at price', 'compare at price'],
  picture: ['image src', 'product image url'],
  position: ['image position'],
  ownPicture: ['variant image', 'variant image url'],
} as const;
type Name = keyof typeof names;

const columnOf: Partial<Record<Name, Taken>> = {
  handle: 'old_urls',
  title: 'name',
  body: 'description',
  type: 'category',
  category: 'category',
  status: 'status',
  published: 'status',
  option1Name: 'options',
  option1Value: 'options',
  option2Name: 'options',
  option2Value: 'options',
  option3Name: 'options',
  option3Value: 'options',
  sku: 'sku',
  barcode: 'barcode',
  tracker: 'stock',
  policy: 'stock',
  stock: 'stock',
  price: 'original_price',
  listPrice: 'list_price',
  picture: 'images',
  ownPicture: 'images',
};

export const shopifyNames: readonly string[] = Object.values(names).flat();

const isNamed = (name: Name, heading: string) =>
  (names[name] as readonly string[]).includes(heading.trim().toLowerCase());

/** Columns that no other program calls so: "Handle", "Title" and "Price" stand in any table. */
const onlyShopifys =
  /^(?:url handle$|option[123] (?:name|value)|variant |body \(?html|product image url|image src|inventory (?:tracker|quantity)|continue selling)/i;

/** Part of an export may have no titles. */
export const isShopify = ({ head }: Table): boolean =>
  head.some((heading) => isNamed('handle', heading)) &&
  (head.some((heading) => isNamed('title', heading))
    ? head.some((heading) => onlyShopifys.test(heading.trim()))
    : head.some((heading) => /^(?:variant |url handle$)/i.test(heading.trim())));

/** Matrixify has a column of pieces for each place. */
const placeColumn = /^inventory available: /i;

interface Line {
  row: number;
  texts: Partial<Record<Name, string>>;
}

/** One product for each handle, one row for each line with a price or an option. */
export async function readShopify({ headRow, head, records }: Table): Promise<SourceFile> {
  const placed = head.map((heading) =>
    (Object.keys(names) as Name[]).find((name) => isNamed(name, heading)),
  );
  const places = [...head.keys()].filter((at) => placeColumn.test(head[at]?.trim() ?? ''));
  const lines = await mapAtPace(records, ({ row, cells }): Line => {
    const texts: Line['texts'] = {};
    for (const [at, name] of placed.entries()) {
      const text = cells[at]?.trim();
      if (name && text) texts[name] ??= text;
    }
    const pieces = sumOfPieces(places.map((at) => cells[at]?.trim() ?? ''));
    if (pieces) texts.stock ??= pieces;
    return { row, texts };
  });
  const hasTracker = placed.includes('tracker');
  let above: string | undefined;
  const products = Map.groupBy(lines, (line) => {
    above = keyOf(line) ?? above ?? `row ${line.row}`;
    return above;
  });
  const rows = await mapAtPace(products, ([key, product]) => rowsOf(key, product, hasTracker));
  return {
    source: 'shopify',
    headRow,
    head,
    columns: placed.map((name, at) => {
      if (places.includes(at)) return 'stock';
      return name ? (columnOf[name] ?? 'together') : null;
    }),
    leftOut: head.filter((_, at) => !placed[at] && !places.includes(at)),
    rows: rows.flat().toSorted((one, other) => one.row - other.row),
  };
}

/** The name finds a product without a handle again. A row with neither belongs to the product above it. */
const keyOf = ({ texts: { handle, title } }: Line) =>
  handle ?? (title && `title ${title.toLowerCase()}`);

function rowsOf(key: string, lines: readonly Line[], hasTracker: boolean): SourceRow[] {
  const [first] = lines as [Line];
  const saying = new Map<Name, Line>();
  for (const line of lines)
    for (const name of Object.keys(line.texts) as Name[])
      saying.set(name, saying.get(name) ?? line);
  const asked = new Set([first]);
  const said = (name: Name) => {
    const line = saying.get(name);
    if (line) asked.add(line);
    return line?.texts[name];
  };
  const variants = lines.filter((line) => line === first || isVariant(line));
  const rows = variants.map((line) => {
    const row = newRow(line.row, key);
    row.cells = variantOf(line, said);
    row.isUntracked = isUntracked(line, hasTracker ? said('tracker') !== undefined : undefined);
    row.ownPicture = line.texts.ownPicture;
    row.variantKey = JSON.stringify([row.cells.color ?? '', row.cells.size ?? '']);
    if (said('giftCard')?.toLowerCase() === 'true')
      row.skipped = 'The shop does not sell gift cards, so this one is left out.';
    if (line !== first) return row;
    if (keyOf(first) === undefined)
      row.problems.push('This row does not name a product. Enter its handle and title.');
    Object.assign(row.cells, { name: said('title'), status: statusOf(said) });
    row.description = [said('body') ?? ''];
    row.categories = [said('type') ?? '', said('category') ?? ''].map(pathOf).filter(isCategory);
    row.pictures = picturesOf(lines);
    if (first.texts.handle) row.oldUrls = [`/products/${key}`];
    return row;
  });
  const needs = lines.filter((line) => asked.has(line) || !isVariant(line)).map(({ row }) => row);
  for (const row of rows) row.needs = needs;
  return rows;
}

/** The file says where each picture stands; those without a position come last. */
function picturesOf(lines: readonly Line[]): string[] {
  const positions = new Map<string, number>();
  for (const { texts } of lines) {
    for (const [cell, position] of [
      [texts.picture, Number(texts.position) || Infinity],
      [texts.ownPicture, Infinity],
    ] as const) {
      for (const picture of cell?.split(/;\s*/) ?? [])
        positions.set(picture, Math.min(position, positions.get(picture) ?? Infinity));
    }
  }
  return [...positions].toSorted(([, one], [, other]) => compare(one, other)).map(([url]) => url);
}

/** Two without a position stay as they stood. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** Further lines of a product may hold no more than one of its pictures. */
const isVariant = ({ texts }: Line) => Boolean(texts.price || texts.stock || texts.option1Value);

function statusOf(said: (name: Name) => string | undefined) {
  const [status, published] = [said('status'), said('published')];
  if (status === undefined && published === undefined) return '';
  const isActive = statusIn(status ?? 'active') === 'LIVE';
  return isActive && statusIn(published ?? 'true') !== 'DRAFT' ? 'LIVE' : 'DRAFT';
}

/**
 * A file without a column of trackers counts what it gives, and so does a variant with pieces beside
 * one that is tracked.
 */
function isUntracked({ texts }: Line, isTracked: boolean | undefined) {
  if (!texts.stock || /^(?:continue|true)$/i.test(texts.policy ?? '')) return true;
  if (isTracked === undefined || texts.tracker) return false;
  return !isTracked || !((piecesOf(texts.stock) ?? 0) > 0);
}

function variantOf({ texts }: Line, said: (name: Name) => string | undefined) {
  const options = ([1, 2, 3] as const).map((place) => ({
    name: said(`option${place}Name`) ?? '',
    value: texts[`option${place}Value`] ?? '',
  }));
  return {
    ...choicesOf(options),
    sku: unquoted(texts.sku),
    barcode: unquoted(texts.barcode),
    stock: texts.stock,
    original_price: texts.price,
    list_price: texts.listPrice,
  };
}

/** Shopify writes an apostrophe before digits, so that spreadsheets keep them as text. */
const unquoted = (text?: string) => text?.replace(/^'/, '');
