import { isStorable } from '#contract/fields.ts';
import type { FieldFilter } from '#contract/products/fields.ts';
import { mayFilter } from '#contract/rules/catalogue/field-kinds.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import type { Reader } from '#db/client.ts';
import { and, or, type SQL, sql } from '#db/sql.ts';
import { shownFields } from '#shop/catalogue/fields/read-fields.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { Remember } from '#shop/remember.ts';

/** Values of which a product must have one, by the key of their field. */
export type ChosenValues = Readonly<Record<string, readonly FieldValue[]>>;

/** Sorted as the owner has arranged them. */
export const listFilters = async (db: Reader, remember: Remember): Promise<FieldFilter[]> =>
  (await shownFields(db, remember))
    .filter(({ kind, filter }) => filter && mayFilter(kind))
    .map(({ key, label, kind, unit, choices }) => ({ key, label, kind, unit, choices }));

/** The values that a query asks for; no other fields than those that customers can filter by. */
export function chosenValues(
  filters: readonly FieldFilter[],
  asked: Readonly<Record<string, readonly string[]>> = {},
): ChosenValues | undefined {
  const chosen = filters
    .filter(({ key }) => Object.hasOwn(asked, key))
    .map((filter) => [filter.key, valuesOf(filter, asked[filter.key] ?? [])] as const);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

/** More values would make the statement slow. */
const maxChosen = 50;

/** Leaves out values that no product can have. */
const valuesOf = ({ kind }: FieldFilter, asked: readonly string[]): FieldValue[] =>
  [...new Set(asked.slice(0, maxChosen))].sort().flatMap((text): FieldValue[] => {
    if (kind === 'CHOICE') return isStorable(text) ? [text.normalize('NFC')] : [];
    if (kind === 'YES_NO') return text === 'true' || text === 'false' ? [text === 'true'] : [];
    const number = text ? Number(asciiDigits(text)) : Number.NaN;
    return Number.isFinite(number) ? [number] : [];
  });

/** True for products with one of the values of each field. The index is of products with a value. */
export function hasChosen(chosen: ChosenValues | undefined): SQL | undefined {
  if (!chosen) return undefined;
  const each = Object.entries(chosen).map(([key, values]) => hasOneOf(key, values));
  return and(sql`${products.fields} <> '{}'`, ...each);
}

function hasOneOf(key: string, values: readonly FieldValue[]): SQL | undefined {
  if (values.length === 0) return sql`false`;
  return or(
    ...values.map((value) => sql`${products.fields} @> ${JSON.stringify({ [key]: value })}::jsonb`),
  );
}
