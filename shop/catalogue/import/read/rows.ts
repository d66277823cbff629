import { isStorable } from '#contract/fields.ts';
import type { importSources } from '#contract/products/imports.ts';
import { productColumns } from '#contract/products/product-import.ts';

/** What a column of a file may be: one of our own, the list price, or a field of the owner (`field:age`). */
export const columnNames = [...productColumns, 'list_price'] as const;
export type FieldColumn = `field:${string}`;
export type Column = (typeof columnNames)[number] | FieldColumn;

/** What a column was taken for: also for an option of the product, or for one that is read with others. */
export type Taken = Column | 'options' | 'together';

export const isField = (column: Taken | null): column is FieldColumn =>
  column?.startsWith('field:') ?? false;

export type Source = (typeof importSources)[number];

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
  /** What its description is made of, in HTML or as plain text; our own file has it in its cell. */
  description?: readonly string[] | undefined;
  /** The names of its categories from the top, in the words of the source; the best guess first. */
  categories: string[][];
  /** Names of the files of its pictures, or their URLs. */
  pictures: string[];
  /** The one of them that shows this variant. */
  ownPicture?: string | undefined;
  /** False for a row that holds only what its variants share. */
  isVariant: boolean;
  /** Sold without counting, or beyond what is there. */
  isUntracked: boolean;
  /** Paths under which the source showed the product. */
  oldUrls: string[];
  /** Rows of the file that this one cannot be read without: of its product, its pictures. Rows may share the list. */
  needs: number[];
  /** The row whose price this one has, as it has none of its own. */
  priceFrom?: number | undefined;
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
  columns: (Taken | null)[];
  /** Columns that say nothing to this reader. */
  leftOut: string[];
  /** Fields that rows fill beside those that columns name, with their labels. */
  fields?: ReadonlyMap<FieldColumn, string>;
  /** What is to be known of the whole file before anything else. */
  notes?: readonly string[];
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
  needs: [],
  problems: [],
  notes: [],
});

/** The key of a product that shares its name with others. */
export const keyOfNamesake = (sku: string): string => `sku: ${sku.toLowerCase()}`;

export const isKeyOfNamesake = (key: string): boolean => key.startsWith('sku: ');

/** Splits "Home > Decor > Candles". A name with this sign has a backslash before it: "Age \> 5". */
export const pathOf = (text: string): string[] =>
  text
    .split(/(?<!\\)>/)
    .map((name) =>
      name
        .replaceAll(
          /(?<!\\)(\\+)>/g,
          (_, signs: string) => `${signs.slice(Math.ceil(signs.length / 2))}>`,
        )
        .trim()
        .replaceAll(/\s+/g, ' '),
    )
    .filter(Boolean);

/** Shopify and WooCommerce say so of products without a category. */
export const isCategory = ([name, below]: readonly string[]): boolean =>
  name !== undefined && !(below === undefined && /^uncategori[sz]ed$/i.test(name));

/** Writes names as `pathOf` reads them. */
export const pathText = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/(?<!\\)(\\*)>/g, '$1$1\\>')).join(' > ');

/** Tells a picture on a server from the name of a file. */
export const isUrl = (picture: string): boolean => /^https?:\/\//i.test(picture);

/** The name of a file at the end of its path or URL. */
export const fileNameOf = (file: string): string => decoded(partsOf(file).at(-1) ?? '');

/** The names of the folders above a file, in its path or URL. */
export const foldersIn = (file: string): string[] =>
  partsOf(file).slice(0, -1).filter(Boolean).map(decoded);

const partsOf = (file: string) => withoutQuery(file.trim()).split(/[/\\]/);

/** A file may be called "Cup #1.jpg"; what stands behind its extension is part of a URL without its host. */
const withoutQuery = (file: string) =>
  file.replace(isUrl(file) ? /[?#].*/s : /(?<=\.(?:jpe?g|png|webp|gif|avif))[?#].*/is, '');

function decoded(name: string): string {
  try {
    const text = decodeURIComponent(name).normalize('NFC');
    return isStorable(text) ? text : name;
  } catch {
    return name;
  }
}

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
