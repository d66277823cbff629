import { plainName } from './rows.ts';

/** What computers, Shopify and WooCommerce add to the name of a picture: copies, sizes and marks. */
const added =
  /(?:[\s_-]*\(\d{1,2}\)|[\s_-]+copy(?:[\s_-]*\d{1,2})?|[_-]\d{2,4}x(?:\d{2,4})?(?:@[23]x)?|_(?:pico|icon|thumb|small|compact|medium|large|grande|original|master)|-(?:scaled|rotated|e\d{10,13})|_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The name of a file as it was before it was copied, scaled or uploaded: "lamp_600x600 (1).jpg" is "lamp". */
export function firstName(name: string): string {
  let first = name.replace(/\.[a-z]{3,4}$/i, '');
  for (let last = ''; first !== last; ) {
    last = first;
    first = first.replace(added, '') || first;
  }
  return plainName(first);
}

/** Letters and digits only, as a title or SKU may stand in the name of a file; '' without a letter. */
export function spelling(name: string): string {
  const letters = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return /\p{L}/u.test(letters) ? letters : '';
}

/** The spellings of a file that is named like its product: as it is, and without a number behind it. */
export function spellingsOf(file: string): string[] {
  const name = file.replace(/\.[a-z]{3,4}$/i, '');
  const number = /(?:[^\p{L}\p{M}\p{N}]+|(?<=[\p{L}\p{M}]))\d{1,2}[^\p{L}\p{M}\p{N}]*$/u;
  return [name, name.replace(number, '')].map(spelling);
}

/** What the SKUs of all variants begin with: "KU-1" of "KU-1-S" and "KU-1-M"; undefined for none. */
export function stemOf([first = '', ...others]: readonly string[]): string | undefined {
  if (others.length === 0) return undefined;
  let length = 0;
  while (length < first.length && others.every((one) => one[length] === first[length])) length += 1;
  return /^(.*[\p{L}\p{N}])[^\p{L}\p{N}]/u.exec(first.slice(0, length))?.[1];
}
