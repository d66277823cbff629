/** The length of a text in code points: PostgreSQL, JSON Schema and NIST SP 800-63B count so. */
export function charactersIn(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) {
      pairs += 1;
      at += 1;
    }
  }
  return text.length - pairs;
}

/** The beginning of a text, without half a character at its end. */
export const firstCharacters = (text: string, count: number): string =>
  text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('');

/** A text that is longer than that cut off, with an ellipsis. */
export const cutOff = (text: string, max: number): string =>
  charactersIn(text) > max ? `${firstCharacters(text, max)}…` : text;

/**
 * The `maxLength` of a field that takes so many characters. HTML counts units of UTF-16, of which an
 * emoji has two, and a letter with its accents up to four in the Unicode form NFD.
 */
export const unitsFor = (characters: number): number => 4 * characters;

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
