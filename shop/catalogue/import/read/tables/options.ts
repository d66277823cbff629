import { maxVariants } from '#contract/products/product-form.ts';
import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import { plainName } from '#shop/catalogue/import/read/plain-names.ts';
import { choicesOf, type SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { sharePieces } from '#shop/catalogue/import/read/share-pieces.ts';

interface OptionColumn {
  at: number;
  /** Which option of the product it is about. */
  nth: string;
  part: 'name' | 'value';
  /** What stands between several values of one cell. */
  separator?: string | undefined;
}

/** Options in pairs of columns, as Square and Squarespace, Wix and Etsy write them. */
const pairs: readonly { name: RegExp; value: RegExp; separator?: string }[] = [
  { name: /^option ?name ?(\d)$/i, value: /^option ?value ?(\d)$/i },
  {
    name: /^productoptionname\[?(\d)\]?$/i,
    value: /^productoption(?:description|choices)\[?(\d)\]?$/i,
    separator: ';',
  },
  { name: /^variation (\d) name$/i, value: /^variation (\d) values$/i, separator: ',' },
];

export function optionColumnsIn(head: readonly string[]): OptionColumn[] {
  return head.flatMap((heading, at) => {
    for (const { name, value, separator } of pairs) {
      const [, named] = name.exec(heading.trim()) ?? [];
      if (named) return { at, nth: named, part: 'name' };
      const [, valued] = value.exec(heading.trim()) ?? [];
      if (valued) return { at, nth: valued, part: 'value', separator };
    }
    return [];
  });
}

interface Option {
  name: string;
  values: string[];
}

/** The options of a line, by their number. */
export function optionsIn(cells: readonly string[], columns: readonly OptionColumn[]) {
  const options = new Map<string, Option>();
  for (const { at, nth, part, separator } of columns) {
    const text = plainName(cells[at]?.trim() ?? '');
    const { name, values } = options.get(nth) ?? { name: '', values: [] };
    options.set(
      nth,
      part === 'name' ? { name: text, values } : { name, values: valuesIn(text, separator) },
    );
  }
  return options;
}

/** Wix writes a colour as "#b22222:Red". */
const valuesIn = (text: string, separator: string | undefined) =>
  (separator ? text.split(separator) : [text])
    .map((value) => value.replace(/^#[\da-f]{3,8}:/i, '').trim())
    .filter(Boolean);

type Chosen = 'color' | 'size';

/**
 * Gives rows their colours and sizes. A line that lists several values becomes a variant for each
 * combination. `said` are columns that the owner chose, which stay as they are.
 */
export async function withOptions(
  rows: readonly SourceRow[],
  optionsOf: ReadonlyMap<SourceRow, ReadonlyMap<string, Option>>,
  said: ReadonlySet<unknown>,
): Promise<SourceRow[]> {
  const named = new Map<string, { name: string; row: number }>();
  await mapAtPace(rows, (row) => {
    for (const [nth, { name }] of optionsOf.get(row) ?? []) {
      const place = JSON.stringify([row.key, nth]);
      if (name && !named.has(place)) named.set(place, { name, row: row.row });
    }
  });
  const variants = await mapAtPace(rows, (row) => {
    const options = [...(optionsOf.get(row) ?? [])]
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([nth, { name, values }]) => {
        const above = name ? undefined : named.get(JSON.stringify([row.key, nth]));
        if (above) row.needs = [...row.needs, above.row];
        return { name: above?.name ?? name, values };
      })
      .filter(({ values }) => values.length > 0);
    if (options.length === 0 || !row.isVariant) return row;
    const count = options.reduce((product, { values }) => product * values.length, 1);
    if (count > maxVariants) {
      row.problems.push(
        `This product has ${count} variants. A product can have at most ${maxVariants}.`,
      );
      for (const column of ['color', 'size'] as Chosen[]) delete row.cells[column];
      return row;
    }
    return variantsIn(row, combinationsOf(options), said);
  });
  return variants.flat();
}

const plurals = /\b(?:sizes|colou?rs|shades|flavou?rs|weights|packs|variants|variations|options)\b/;

/** Finds lists of colours and sizes, as “S, M, L” below “Sizes”, in the only row of a product. */
export async function splitLists(
  rows: readonly SourceRow[],
  headingOf: (column: Chosen) => string,
  optionsOf: Map<SourceRow, ReadonlyMap<string, Option>>,
): Promise<void> {
  const isPlural = (column: Chosen) => plurals.test(headingOf(column).toLowerCase());
  if (!isPlural('color') && !isPlural('size')) return;
  const valuesOf = ({ cells }: SourceRow, column: Chosen) => {
    const text = cells[column] ?? '';
    return (isPlural(column) ? listIn(text) : [text])
      .map((value) => value.trim())
      .filter((value, at, all) => value && all.indexOf(value) === at);
  };
  await mapAtPace(Map.groupBy(rows, ({ key }) => key).values(), ([row, ...others]) => {
    if (!row || others.length > 0) return;
    const colour = { name: 'Colour', values: valuesOf(row, 'color') };
    const size = { name: row.cells.size_label ?? 'Size', values: valuesOf(row, 'size') };
    if (colour.values.length > 1 || size.values.length > 1)
      optionsOf.set(row, new Map(Object.entries([colour, size])));
  });
}

/** A slash may also stand inside a size, as in "S/M, L/XL" and "1/2 kg". */
const listIn = (text: string) => text.split(/[,|;\n]|\d\s*\/|\/\s*\d/.test(text) ? /[,|;\n]/ : '/');

/** Every value of one option with every value of the others. */
const combinationsOf = (options: readonly Option[]) =>
  options.reduce<{ name: string; value: string }[][]>(
    (chosen, { name, values }) =>
      chosen.flatMap((one) => values.map((value) => [...one, { name, value }])),
    [[]],
  );

function variantsIn(
  row: SourceRow,
  combinations: readonly { name: string; value: string }[][],
  said: ReadonlySet<unknown>,
): SourceRow[] {
  const { stocks, note } = sharePieces(row.cells.stock ?? '', combinations.length);
  const skus = skusIn(row.cells.sku ?? '', combinations.length);
  return combinations.map((options, at) => {
    const cells = { ...row.cells, stock: stocks[at] ?? '', sku: skus[at] ?? '' };
    const choices = choicesOf(options);
    for (const column of ['color', 'size'] as Chosen[]) {
      if (!said.has(column)) cells[column] = choices[column] ?? '';
    }
    if (choices.size_label && !said.has('size')) cells.size_label ??= choices.size_label;
    return variantOfLine(row, cells, at, note);
  });
}

/** The variant at a place among those of one line. What is to be said of the line is said once. */
export const variantOfLine = (
  row: SourceRow,
  cells: SourceRow['cells'],
  at: number,
  note?: string,
): SourceRow => ({
  ...row,
  cells,
  variantKey: cells.sku || JSON.stringify([cells.color ?? '', cells.size ?? '']),
  description: at === 0 ? row.description : [],
  categories: at === 0 ? row.categories : [],
  pictures: at === 0 ? row.pictures : [],
  problems: [...row.problems],
  notes: at === 0 ? [...row.notes, ...(note ? [note] : [])] : [],
});

/** Etsy lists the SKUs of all variants in one cell. A single one cannot belong to several. */
function skusIn(text: string, variants: number): string[] {
  const skus = variants === 1 ? [text] : text.split(',').map((sku) => sku.trim());
  return skus.length === variants && new Set(skus).size === variants ? skus : [];
}
