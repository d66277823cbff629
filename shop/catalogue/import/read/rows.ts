import { productColumns } from '#contract/products/product-import.ts';

/** What a column of a file may be: one of our own, the list price, or a field of the owner (`field:age`). */
export const columnNames = [...productColumns, 'list_price'] as const;
export type FieldColumn = `field:${string}`;
export type Column = (typeof columnNames)[number] | FieldColumn;

export const isField = (column: Column | null): column is FieldColumn =>
  column?.startsWith('field:') ?? false;

export type Source = 'haat' | 'shopify' | 'shopify-inventory' | 'woocommerce' | 'columns';

/** The shape that every source is read into. */
export interface SourceRow {
  /** Counted as a spreadsheet does: the first line is row 1. */
  row: number;
  /** What rows of one product have in common: a handle, an id or a name. Lasts from file to file. */
  key: string;
  /** What tells this variant from others of the product, where the source has a word for it. */
  variantKey?: string | undefined;
  /** Texts as people see them; the description is Markdown. An empty cell is left out. */
  cells: Partial<Record<Column, string>>;
  /** The names of its categories from the top, in the words of the source; the best guess first. */
  categories: string[][];
  /** Files or addresses of the pictures of the product. */
  pictures: string[];
  /** The one of them that shows this variant. */
  ownPicture?: string | undefined;
  /** False for a row that holds only what its variants share. */
  isVariant: boolean;
  /** Sold without counting, or beyond what is there. */
  isUntracked: boolean;
  /** Paths under which the source showed the product. */
  oldUrls: string[];
  /** Why nothing is made of this row. */
  skipped?: string | undefined;
  problems: string[];
  notes: string[];
}

export interface SourceFile {
  source: Source;
  /** The row that names the columns. */
  headRow: number;
  head: string[];
  /** What each column of `head` was taken for; null for one that no column of ours is like. */
  columns: (Column | null)[];
  /** Columns that say nothing to this reader. */
  leftOut: string[];
  /** Fields that rows fill beside those that columns name, with their labels. */
  fields?: ReadonlyMap<FieldColumn, string>;
  rows: SourceRow[];
}

export const newRow = (row: number, key: string): SourceRow => ({
  row,
  key,
  cells: {},
  categories: [],
  pictures: [],
  isVariant: true,
  isUntracked: false,
  oldUrls: [],
  problems: [],
  notes: [],
});

/** Splits "Home > Decor > Candles". */
export const pathOf = (text: string): string[] =>
  text
    .split('>')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);

/** Tells a picture on a server from the name of a file. */
export const isUrl = (picture: string): boolean => /^https?:\/\//i.test(picture);

/** The name of a file at the end of its address. */
export function fileNameOf(address: string): string {
  const [path = ''] = address.trim().split(/[?#]/, 1);
  const name = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    return name;
  }
}

/** The name of a file without its case, blanks and extension. */
export const plainName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, '')
    .replaceAll(/[\s_-]+/g, '');

/** Colour and size of a variant, of up to three options with a name and a value. */
export function choicesOf(options: readonly { name: string; value: string }[]) {
  const told = options.filter(({ value }) => value && !/^default title$/i.test(value));
  const color = told.find(({ name }) => /colou?rs?\b|^shades?$|^रंग$/iu.test(name.trim()));
  const [second, ...others] = told.filter((option) => option !== color);
  const size = [second, ...others].flatMap((option) => option?.value ?? []).join(' / ');
  return {
    ...(color && { color: color.value }),
    ...(size && { size }),
    ...(second &&
      !/^(?:title|size)$/i.test(second.name.trim()) && { size_label: second.name.trim() }),
  };
}
