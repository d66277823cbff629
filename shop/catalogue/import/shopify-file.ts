import type { ProductColumn } from '#contract/products/product-import.ts';
import type { CsvRow } from './csv-row.ts';
import { type CsvTable, lengthErrors, textOf, unreadable } from './csv-table.ts';
import { textOfHtml } from './html-text.ts';
import { type ShopifyColumn, type ShopifyColumns, shopifyColumns } from './shopify-columns.ts';
import { colourAndSize } from './shopify-options.ts';
import { discountOf } from './shopify-price.ts';

interface Line {
  row: number;
  errors: string[];
  texts: Partial<Record<ShopifyColumn, string>>;
}

export function isShopify({ head }: CsvTable): boolean {
  const columns = shopifyColumns(head);
  return columns.has('handle') && columns.has('title');
}

/** One product per handle, one row per variant. Throws `Refusal` (validation) without prices. */
export function readShopify({ head, records }: CsvTable): CsvRow[] {
  const columns = shopifyColumns(head);
  if (!columns.has('price')) {
    throw unreadable(
      'This file has no column "Variant Price". Please export products, not inventory.',
    );
  }
  const lines = records.map(({ row, written }) => lineOf(row, written, head, columns));
  const products = [...Map.groupBy(lines, ({ row, texts }) => texts.handle ?? row).values()];
  refuseTwinTitles(products, columns);
  return products
    .flatMap((product) => rowsOf(product, columns))
    .toSorted((one, other) => one.row - other.row);
}

function lineOf(
  row: number,
  written: readonly string[],
  head: readonly string[],
  columns: ShopifyColumns,
): Line {
  const errors = lengthErrors(written, head);
  const texts = [...columns].map(([column, { at, heading }]) => [
    column,
    textOf(written[at], heading, errors),
  ]);
  return { row, errors, texts: Object.fromEntries(texts) };
}

/** Products are found again by their names, which their titles become. */
function refuseTwinTitles(products: readonly Line[][], columns: ShopifyColumns) {
  const rowOf = new Map<string, number>();
  for (const [first] of products) {
    const title = first?.texts.title?.toLowerCase();
    if (!first || !title) continue;
    const row = rowOf.get(title);
    if (row === undefined) rowOf.set(title, first.row);
    else if (first.texts.handle) {
      const heading = columns.get('title')?.heading;
      first.errors.push(
        `${heading}: Row ${row} has the same title under another handle. Use a different handle or title.`,
      );
    }
  }
}

function rowsOf(lines: readonly Line[], columns: ShopifyColumns): CsvRow[] {
  const [first] = lines as [Line];
  const { handle } = first.texts;
  if (!handle) {
    const heading = columns.get('handle')?.heading;
    first.errors.push(`${heading}: Fill in the handle; it identifies the product.`);
  }
  const said = (column: ShopifyColumn) => lines.find(({ texts }) => texts[column])?.texts[column];
  const shopify = {
    handle: handle ?? `row ${first.row}`,
    categories: categoriesOf(said('type'), said('category')),
    skipped: reasonToSkip(said),
    headings: headingsOf(columns),
  };
  const details = {
    name: said('title'),
    description: descriptionOf(said('body'), first, columns),
    category: shopify.categories[0],
    images: picturesOf(lines) || undefined,
  };
  return lines
    .filter((line) => line === first || isVariant(line))
    .map((line) => {
      const { cells, notes } = variantOf(line, said, columns);
      const own = line === first ? details : { name: line.texts.title ?? details.name };
      return { row: line.row, cells: { ...own, ...cells }, errors: line.errors, notes, shopify };
    });
}

function descriptionOf(html = '', { errors }: Line, columns: ShopifyColumns) {
  const text = textOfHtml(html);
  if (text === undefined) {
    const heading = columns.get('body')?.heading;
    errors.push(
      `${heading}: This HTML is too long or nested too deeply. Shorten it to plain text.`,
    );
  }
  return text || undefined;
}

/** Further rows of a product may hold no more than one of its pictures. */
const isVariant = ({ texts, errors }: Line) =>
  Boolean(texts.price || texts.stock || texts.option1Value) || errors.length > 0;

function reasonToSkip(said: (column: ShopifyColumn) => string | undefined) {
  const status = said('status')?.toLowerCase() ?? 'active';
  if (status !== 'active' || said('published')?.toLowerCase() === 'false') {
    return 'Not published in Shopify, so it is skipped.';
  }
  return said('giftCard')?.toLowerCase() === 'true'
    ? 'The shop sells no gift cards, so it is skipped.'
    : undefined;
}

/** The type, or the parts of a path like "Toys & Games > Games > Board Games", the last one first. */
const categoriesOf = (type?: string, path?: string): string[] =>
  [type ?? '', ...(path ?? '').split('>').reverse()].map((name) => name.trim()).filter(Boolean);

const headingsOf = (columns: ShopifyColumns): Partial<Record<ProductColumn, string>> => {
  const heading = (column: ShopifyColumn) => columns.get(column)?.heading;
  return {
    name: heading('title'),
    description: heading('body'),
    category: heading('type') ?? heading('category'),
    stock: heading('stock'),
    original_price: heading('price'),
    discount_price: heading('listPrice'),
    images: heading('image'),
    color: 'Colour',
    size: 'Size',
  };
};

/** File names at the end of their URLs: the shop itself fetches nothing. */
function picturesOf(lines: readonly Line[]) {
  const urls = lines.flatMap(({ texts: { image, variantImage } }) => [image, variantImage]);
  return [...new Set(urls.flatMap((url) => (url ? fileOf(url) : [])))].join('|');
}

function fileOf(url: string) {
  const [path = ''] = url.split(/[?#]/, 1);
  const name = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function variantOf(
  { texts, errors }: Line,
  said: (column: ShopifyColumn) => string | undefined,
  columns: ShopifyColumns,
) {
  const options = ([1, 2, 3] as const).map((place) => ({
    name: said(`option${place}Name`) ?? '',
    value: texts[`option${place}Value`] ?? '',
  }));
  const { color, size, others } = colourAndSize(options);
  const heading = columns.get('listPrice')?.heading;
  const cells = {
    color,
    size,
    stock: texts.stock,
    original_price: texts.price,
    discount_price: heading && discountOf(texts.price, texts.listPrice, heading, errors),
  };
  const notes = [
    ...others.map((name) => `The option "${name}" becomes part of the size.`),
    ...(texts.stock ? [] : ['No stock given: a new variant starts at 0.']),
  ];
  return { cells, notes };
}
