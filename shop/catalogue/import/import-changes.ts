import type { ImportRow } from '#contract/product-import.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** How long a text is shown of what changes. */
const most = 120;

/** The fields that are another afterwards. */
export const changesBetween = (before: Fields, after: Fields): ImportRow['changes'] =>
  Object.entries(after)
    .map(([field, to = '']) => ({ field, from: before[field] ?? '', to }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) }));

const shortened = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text);
