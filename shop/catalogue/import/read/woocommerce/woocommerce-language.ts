import type { Column } from '#shop/catalogue/import/read/rows.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';

/** Types of products, which WooCommerce does not translate: "simple", or several, as in "simple, virtual". */
export const aType = /^(?:simple|variable|variation|grouped|external)(?:, ?\w+)*$/i;

/** What else it does not translate, with the value that no other program writes: a draft is -1. */
const ownWords: readonly { every: RegExp; one: RegExp }[] = [
  { every: /^(?:visible|catalog|search|hidden)$/, one: /./ },
  { every: /^(?:taxable|shipping|none)$/, one: /^taxable$/ },
  { every: /^(?:0|1|-1)$/, one: /^-1$/ },
];
/** Headings below which other programs write these words in English. */
const inEnglish = /visibility|tax[ _]?status|published|product_online/i;
const flag = /^[01]$/;

/**
 * Throws `Refusal` (validation) for an export whose headings are in a language that is not known. A table
 * with a name and a price that are understood may have a column of types, and others of 0 and 1, too.
 */
export function refuseOtherLanguage(
  { head, records }: Table,
  columns: readonly (Column | null)[],
): void {
  const has = (at: number, value: RegExp) =>
    records.some(({ cells }) => value.test(cells[at]?.trim() ?? ''));
  const isAll = (at: number, value: RegExp) =>
    has(at, /./) &&
    records.every(({ cells }) => !cells[at]?.trim() || value.test(cells[at].trim()));
  const names = head.map((heading) => heading.trim().toLowerCase());
  if (names.includes('type') && names.includes('name')) return;
  const places = [...head.keys()];
  const typesAt = places.find((at) => isAll(at, aType));
  if (typesAt === undefined) return;
  const own = places.filter(
    (at) =>
      !inEnglish.test(head[at] ?? '') &&
      ownWords.some(({ every, one }) => isAll(at, every) && has(at, one)),
  ).length;
  const flags = places.filter((at) => isAll(at, flag)).length;
  const isUnderstood = columns.includes('name') && columns.includes('original_price');
  if (!has(typesAt, /^variation$/) && own + (isUnderstood ? 0 : flags) < 2) return;
  throw unreadable(
    'This is a product export from WooCommerce in another language. Set the language of your WordPress profile to English, export the products again, and choose that file.',
  );
}
