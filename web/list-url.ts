import { asciiDigits, readId } from '#contract/rules/numbers.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';

/** Builds `path?query`, without empty values and defaults. */
export function listUrl(path: string, query: object, defaults: Record<string, unknown>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => (one || one === 0) && one !== defaults[name])
      .map((one) => [name, one]),
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

/** The page number; 1 if it is missing or invalid. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(Math.max(1, Math.trunc(Number(asciiDigits(params.get('page') ?? ''))) || 1), 1_000_000);

/** A text parameter as the shop stores texts, without characters that it refuses, cut to `maxLength`. */
export const textIn = (params: URLSearchParams, name: string, maxLength: number): string =>
  firstCharacters(
    (params.get(name) ?? '')
      .replaceAll(/[\0\u202d\u202e]/g, '')
      .toWellFormed()
      .normalize('NFC')
      .trim(),
    maxLength,
  );

/** The id of a record; null if it is missing or none. */
export function idIn(params: URLSearchParams, name: string): number | null {
  return readId(params.get(name) ?? '');
}
