import { variantKey } from '#contract/products/product-form.ts';
import { newDraft, type VariantDraft } from './drafts.ts';
import { fullHex } from './hex-codes.ts';

export interface Colour {
  name: string;
  /** Empty when unknown. */
  hex: string;
}

const divider = /[,;\n\t]+/;

/** "Red, Navy #224" as two colours, each named once. */
export function readColours(text: string): Colour[] {
  const colours = text.split(divider).flatMap((part): Colour[] => {
    const [, name = '', hex = ''] = /^(.*?)(#[\da-f]{3}(?:[\da-f]{3})?)?$/i.exec(part.trim()) ?? [];
    const code = fullHex(hex);
    return name.trim() || code ? [{ name: name.trim() || code, hex: code }] : [];
  });
  return distinctBy(colours, ({ name }) => name);
}

export const readSizes = (text: string): string[] =>
  distinctBy(
    text
      .split(divider)
      .map((size) => size.trim())
      .filter(Boolean),
    (size) => size,
  );

function distinctBy<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const groups = Map.groupBy(all, (one) => nameOf(one).toLowerCase());
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

/**
 * Returns a row for each colour in each size. Existing rows stay; a row without a colour or a size
 * becomes the first combination that it fits, so that it keeps its id, stock and price. New rows
 * take the price of the first row that has one. Rows of no combination come last.
 */
export function combine(
  drafts: readonly VariantDraft[],
  colours: readonly Colour[],
  sizes: readonly string[],
): VariantDraft[] {
  const wanted = wantedLooks(colours, sizes);
  const keys = new Set(wanted.map((look) => variantKey(look)));
  const rowOf = new Map(drafts.map((draft) => [variantKey(draft.cells), draft]));
  const others = drafts.filter(({ cells }) => !keys.has(variantKey(cells)));
  const prices = pricesOf(drafts);
  const rows = wanted.map((look) => {
    const row = rowOf.get(variantKey(look)) ?? takeFitting(others, look);
    return row ? withLook(row, look) : newDraft({ ...look, ...prices });
  });
  return [...rows, ...others];
}

interface Look {
  color: string;
  colorHexCode: string;
  size: string;
}

const wantedLooks = (colours: readonly Colour[], sizes: readonly string[]): Look[] =>
  (colours.length > 0 ? colours : [{ name: '', hex: '' }]).flatMap(({ name, hex }) =>
    (sizes.length > 0 ? sizes : ['full']).map((size) => ({ color: name, colorHexCode: hex, size })),
  );

function takeFitting(others: VariantDraft[], { color, size }: Look): VariantDraft | undefined {
  const place = others.findIndex(({ cells }) => {
    const isColour = !cells.color.trim() || isSame(cells.color, color);
    return isColour && (isSame(cells.size || 'full', 'full') || isSame(cells.size, size));
  });
  return place === -1 ? undefined : others.splice(place, 1)[0];
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

const withLook = (draft: VariantDraft, look: Look): VariantDraft => ({
  ...draft,
  cells: { ...draft.cells, ...look, colorHexCode: look.colorHexCode || draft.cells.colorHexCode },
});

function pricesOf(drafts: readonly VariantDraft[]) {
  const priced = drafts.find(({ cells }) => cells.originalPrice.trim())?.cells;
  return priced && { originalPrice: priced.originalPrice, discountPrice: priced.discountPrice };
}
