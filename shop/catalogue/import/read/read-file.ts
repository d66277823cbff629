import { formatCount } from '#contract/rules/numbers.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { markdownOf } from '#contract/rules/texts/html-to-markdown.ts';
import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import { maxCell } from '#shop/spreadsheets/add-row.ts';
import { unguarded } from '#shop/spreadsheets/csv-line.ts';
import { readTable, type Table } from '#shop/spreadsheets/table.ts';
import { isOurs, readOurs } from './haat.ts';
import { namesakesOf } from './namesakes.ts';
import { type Column, fileNameOf, type SourceFile, type SourceRow } from './rows.ts';
import { addSaid, type Mapping, saidOf, withoutSaid } from './said-columns.ts';
import { isShopify, readShopify, shopifyNames } from './shopify/shopify.ts';
import { isShopifyInventory, readShopifyInventory } from './shopify/shopify-inventory.ts';
import { readColumns } from './tables/any-table.ts';
import { guessColumns, ownColumn } from './tables/columns.ts';
import { isGuessable } from './tables/heading-words.ts';
import { namesProducts, refuseOtherTable } from './tables/other-tables.ts';
import { withJoinedHeadings } from './tables/two-line-headings.ts';
import { tidyRow } from './tidy-row.ts';
import { nameTwinCategories } from './twin-categories.ts';
import { isWooCommerce, readWooCommerce, wooNames } from './woocommerce/woocommerce.ts';
import { aType, refuseOtherLanguage } from './woocommerce/woocommerce-language.ts';
import { englishName } from './woocommerce/woocommerce-names.ts';

/** Reads the bytes of a file as a table of products. Throws `Refusal` (validation). */
export const readProductTable = async (bytes: Uint8Array): Promise<Table> =>
  withJoinedHeadings(await withoutExport(await readTable(bytes, isKnown)));

/** Takes off what our exports add: the guards of cells, and the first column of a file of left-out rows. */
async function withoutExport({ headRow, head, above, records }: Table): Promise<Table> {
  const from = head.length > 1 && head[0]?.toLowerCase() === 'problem' ? 1 : 0;
  return {
    headRow,
    head: head.slice(from).map(unguarded),
    above: above?.slice(from),
    records: await mapAtPace(records, ({ row, cells, cut }) => ({
      row,
      cells: cells.slice(from).map((cell) => unguarded(cell.trim())),
      cut: cut?.map((at) => at - from).filter((at) => at >= 0),
    })),
  };
}

const others = new Set([...shopifyNames, ...wooNames, 'location', 'on hand', 'available']);

const isKnown = (cell: string) =>
  ownColumn(cell) !== undefined ||
  others.has(englishName(cell)) ||
  (cell.length < 40 && isGuessable(cell) && !aType.test(cell));

export interface SampledFile extends SourceFile {
  /** How the first cell of each column begins. */
  samples: string[];
}

/** Reads a table into rows of one shape, by the reader of its source. Throws `Refusal` (validation). */
export async function readSource(table: Table, mapping: Mapping = {}): Promise<SampledFile> {
  const file = await readRows(table, mapping);
  refuseCut(table, file, mapping);
  // The table can leave memory meanwhile.
  return tidied(file);
}

/** The first filled cell of each column; "" for an empty column. */
async function firstCellsOf({ head, records }: Table): Promise<string[]> {
  const first = head.map(() => '');
  await mapAtPace(records, ({ cells }) => {
    // Rows may be far shorter than the header.
    for (const [at, cell] of cells.entries()) if (cell && first[at] === '') first[at] = cell.trim();
  });
  return first;
}

async function tidied(file: SampledFile): Promise<SampledFile> {
  await mapAtPace(file.rows, (row) => {
    describe(row);
    tidyRow(row, file.source);
  });
  await nameTwinCategories(file.rows);
  return file;
}

async function readRows(table: Table, mapping: Mapping): Promise<SampledFile> {
  const reader = readers.find(({ knows }) => knows(table));
  const first = await firstCellsOf(table);
  const file = reader
    ? await readAsSaid(reader.read, table, mapping)
    : await readAny(table, mapping, first);
  return { ...file, samples: first.map((cell) => firstCharacters(cell, 80)) };
}

/** The numbers of some rows of a table, and of the rows that these need. */
export async function withNeeded(
  wanted: ReadonlyMap<number, unknown>,
  table: Table,
  mapping: Mapping,
): Promise<ReadonlySet<number>> {
  if (wanted.size === 0) return new Set();
  const { source, rows } = await readRows(table, mapping);
  const own = rows.filter(({ row }) => wanted.has(row));
  // Each row of our own file stands for itself.
  const others = source === 'haat' ? [] : namesakesOf(rows, new Set(own.map(({ key }) => key)));
  const needed = new Set(wanted.keys());
  for (const { row } of others) needed.add(row);
  // Rows may share a list, which may be long.
  for (const needs of new Set([...own, ...others].map((one) => one.needs)))
    for (const row of needs) needed.add(row);
  return needed;
}

const readers = [
  { knows: isShopifyInventory, read: readShopifyInventory },
  { knows: isShopify, read: readShopify },
  { knows: isWooCommerce, read: readWooCommerce },
  { knows: isOurs, read: readOurs },
];

/** What the owner said of a column counts more than what its reader knows of it. */
async function readAsSaid(
  read: (typeof readers)[number]['read'],
  table: Table,
  mapping: Mapping,
): Promise<SourceFile> {
  if (Object.keys(mapping).length === 0) return read(table);
  const file = await read(withoutSaid(table, mapping));
  const cellsOf = new Map(table.records.map(({ row, cells }) => [row, cells]));
  for (const row of file.rows) addSaid(row, table, cellsOf.get(row.row) ?? [], mapping);
  return {
    ...file,
    head: table.head,
    columns: file.columns.map((column, at) => {
      const said = saidOf(mapping, table.head[at]);
      return said === undefined ? column : said;
    }),
  };
}

async function readAny(
  table: Table,
  mapping: Mapping,
  first: readonly string[],
): Promise<SourceFile> {
  const columns = mapped(table, mapping);
  await refuseOtherLanguage(table, columns, first);
  refuseOtherTable(table, columns);
  const file = await readColumns(table, columns, mapping);
  if (!namesProducts(columns)) for (const { problems } of file.rows) problems.push(unchosen);
  return file;
}

const unchosen =
  'Choose which column of this file is the name of a product, and which one is its price.';

/** What the owner said takes a column from the one that was guessed for it. */
function mapped(table: Table, mapping: Mapping): (Column | null)[] {
  const said = new Set(Object.values(mapping));
  return guessColumns(table).map((guess, at) => {
    const to = saidOf(mapping, table.head[at]);
    if (to !== undefined) return to;
    return guess && guess !== 'images' && said.has(guess) ? null : guess;
  });
}

/** Makes an error of each row whose text is not here whole, unless its column is left out. */
function refuseCut({ head, records }: Table, file: SourceFile, mapping: Mapping): void {
  const isUsed = (heading: string) =>
    saidOf(mapping, heading) !== null && !file.leftOut.includes(heading);
  for (const { row, cut = [] } of records) {
    const headings = cut.map((at) => head[at] ?? '').filter(isUsed);
    if (headings.length === 0) continue;
    // A line that has only a picture belongs to the row above it.
    const refused = file.rows.findLast((one) => one.row <= row);
    if (!refused) continue;
    delete refused.description;
    refused.problems.push(
      ...headings.map(
        (heading) =>
          `${heading}: This cell has more than ${formatCount(maxCell)} characters. Shorten it, or take out the pictures that are pasted into its text.`,
      ),
    );
  }
}

/** Turns the parts of a description into Markdown. Names pictures that stood in them. */
function describe(row: SourceRow): void {
  if (!row.description) return;
  const texts = [...new Set(row.description)].filter(Boolean).map(markdownOf);
  if (texts.includes(undefined))
    row.problems.push(
      'description: This description is too long or too complicated. Write it as plain text.',
    );
  const markdown = texts.flatMap((text) => text?.markdown || []).join('\n\n');
  if (markdown) row.cells.description = markdown;
  else delete row.cells.description;
  row.notes.push(...picturesInWords(texts.flatMap((text) => text?.pictures ?? [])));
}

/** Says that pictures inside a description are left out, and their names where they have some. */
function picturesInWords(pictures: readonly string[]): string[] {
  if (pictures.length === 0) return [];
  const names = pictures.map(fileNameOf).filter(Boolean).join(', ');
  const isOne = pictures.length === 1;
  const add = `Add ${isOne ? 'it' : 'them'} to the pictures of the product.`;
  if (!names)
    return [
      isOne
        ? `A picture inside the description is left out. ${add}`
        : `${pictures.length} pictures inside the description are left out. ${add}`,
    ];
  const had = isOne ? 'a picture' : `${pictures.length} pictures`;
  return [`The description had ${had}, which descriptions cannot show: ${names}. ${add}`];
}
