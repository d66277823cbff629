import type { ImportRow } from '#contract/products/product-import.ts';
import { charactersIn, firstCharacters } from '#contract/rules/texts/characters.ts';

type Fields = Readonly<Record<string, string | undefined>>;

const maxTextLength = 120;

export const changesBetween = (before: Fields, after: Fields): ImportRow['changes'] =>
  Object.entries(after)
    .map(([field, to = '']) => ({ field, from: before[field] ?? '', to }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) }));

const shortened = (text: string) =>
  charactersIn(text) > maxTextLength ? `${firstCharacters(text, maxTextLength)}…` : text;
