import { variantKey } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import { charactersIn } from '#contract/rules/texts/characters.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { cut, fitting } from './fitting.ts';
import { foldedName } from './known.ts';
import type { SharedSetting } from './setting.ts';

const maxOption = 40;

type OptionColumn = 'color' | 'size';
export type OptionTexts = (column: OptionColumn, row: SourceRow) => string | undefined;
type RowOfVariant = readonly [row: SourceRow, before?: Variant | undefined];
type IsTaken = (told: string, row: RowOfVariant) => boolean;

/**
 * Colours and sizes of a product as they fit. Two that read the same once they are cut are numbered, as titles are,
 * and so is one that would make a second variant of one that is in the shop.
 */
export function optionTexts(
  rows: readonly RowOfVariant[],
  product: Pick<Product, 'variants'> | undefined,
  setting: Pick<SharedSetting, 'choices' | 'raised'>,
): OptionTexts {
  const named = new Set(rows.map(([, before]) => before?.id));
  const others = new Set(
    (product?.variants ?? []).filter(({ id }) => !named.has(id)).map(variantKey),
  );
  const color = cutTexts('color', rows, (told, [{ cells }, before]) =>
    others.has(variantKey({ color: told, size: cells.size ?? before?.size ?? '' })),
  );
  const size = cutTexts('size', rows, (told, [{ cells }, before]) => {
    const text = cells.color ?? before?.color ?? '';
    return others.has(variantKey({ color: color.get(text) ?? text, size: told }));
  });
  const texts = { color, size };
  return (column, row) => {
    const text = row.cells[column];
    if (text === undefined) return undefined;
    const fits = fitting(column, text, maxOption, row, setting);
    const told = texts[column].get(text);
    if (told === undefined || row.problems.length > 0) return fits;
    if (told !== fits)
      row.notes.push(
        `${column}: Another option of this product begins with the same words, so this one becomes “${told}”.`,
      );
    return told;
  };
}

/** What becomes of the texts in a column that are too long. A variant of the shop keeps the number that it has. */
export function cutTexts(
  column: OptionColumn,
  rows: readonly RowOfVariant[],
  isTaken: IsTaken = () => false,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const taken = new Set<string>();
  const take = (text: string, told: string) => {
    texts.set(text, told);
    taken.add(foldedName(told));
  };
  const long = rows.flatMap(([{ cells }, before]) => {
    const text = cells[column] ?? '';
    if (charactersIn(text) > maxOption) return [{ text, had: before?.[column] ?? '' }];
    taken.add(foldedName(text));
    return [];
  });
  for (const { text, had } of long) {
    const [, number = 1] = / \((\d+)\)$/.exec(had) ?? [];
    const isOwn =
      had === numbered(column, text, 1) || had === numbered(column, text, Number(number));
    if (isOwn && !texts.has(text) && !taken.has(foldedName(had))) take(text, had);
  }
  const byText = Map.groupBy(rows, ([{ cells }]) => cells[column] ?? '');
  // Where to begin: one product may have thousands of texts that begin alike.
  const next = new Map<string, number>();
  for (const { text } of long) {
    if (texts.has(text)) continue;
    const isFree = (told: string) =>
      !taken.has(foldedName(told)) && !byText.get(text)?.some((row) => isTaken(told, row));
    const beginning = foldedName(numbered(column, text, 1));
    let number = next.get(beginning) ?? 1;
    while (!isFree(numbered(column, text, number))) number += 1;
    next.set(beginning, number);
    take(text, numbered(column, text, number));
  }
  return texts;
}

function numbered(column: OptionColumn, text: string, number: number): string {
  const suffix = number > 1 ? ` (${number})` : '';
  return cut(column, text, maxOption - suffix.length) + suffix;
}
