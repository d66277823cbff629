import { mapAtPace } from '#shop/catalogue/import/pace.ts';
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
 * with a name and a price that are understood may have a column of types, and others of 0 and 1, too. `first` are the
 * first filled cells of its columns.
 */
export async function refuseOtherLanguage(
  { head, records }: Table,
  columns: readonly (Column | null)[],
  first: readonly string[],
): Promise<void> {
  const names = head.map((heading) => heading.trim().toLowerCase());
  if (names.includes('type') && names.includes('name')) return;
  const has = (at: number, value: RegExp) =>
    records.some(({ cells }) => value.test(cells[at]?.trim() ?? ''));
  const isAll = (at: number, value: RegExp) =>
    value.test(first[at] ?? '') &&
    records.every(({ cells }) => !cells[at]?.trim() || value.test(cells[at].trim()));
  const placesOf = async (isIt: (at: number) => boolean) => {
    const places = [...head.keys()].filter((at) => first[at]);
    const found = await mapAtPace(places, (at) => (isIt(at) ? at : []));
    return found.flat();
  };
  const [typesAt] = await placesOf((at) => isAll(at, aType));
  if (typesAt === undefined) return;
  const own = await placesOf(
    (at) =>
      !inEnglish.test(head[at] ?? '') &&
      ownWords.some(({ every, one }) => isAll(at, every) && has(at, one)),
  );
  const flags = await placesOf((at) => isAll(at, flag));
  const isUnderstood = columns.includes('name') && columns.includes('original_price');
  const signs = own.length + (isUnderstood ? 0 : flags.length);
  if (!has(typesAt, /^variation$/) && signs < 2) return;
  throw unreadable(
    'This is a product export from WooCommerce in another language. Set the language of your WordPress profile to English, export the products again, and choose that file.',
  );
}
