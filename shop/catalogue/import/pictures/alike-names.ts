import { fileNameOf, foldersIn } from '#shop/catalogue/import/read/rows.ts';

/** Extensions of pictures. Another ending belongs to the name: a file named like its SKU may be called "MUG.RED". */
const extension = /\.(?:avif|bmp|dng|eps|gif|hei[cf]|jfif|jpe|jpe?g|png|psd|raw|svg|tiff?|webp)$/i;

/** The name of a file without its case and extension. */
export const exactName = (name: string) =>
  name.normalize('NFC').toLowerCase().replace(extension, '');

/** The last three folders of a file: "uploads/2021/03" of those of WordPress. */
export const lastFolders = (file: string): string[] => foldersIn(file).slice(-3);

/** The name under which a product remembers each file, with its folders where two files have one name. */
export function namesAmong(files: readonly string[]): ReadonlyMap<string, string> {
  const withFolders = (file: string) => [...lastFolders(file), fileNameOf(file)].join('/');
  const byName = Map.groupBy(new Set(files), (file) => exactName(fileNameOf(file)));
  return new Map(
    [...byName.values()].flatMap((alike) => {
      const areTwins = new Set(alike.map(withFolders)).size > 1;
      return alike.map((file) => [file, areTwins ? withFolders(file) : fileNameOf(file)] as const);
    }),
  );
}

/** Takes blanks and dashes out of what `exactName` gives. Two names may become one: "ku-1-12" and "ku-11-2". */
export const plainName = (exact: string) => exact.replaceAll(/[\s_-]+/g, '');

/**
 * Pairs names as `exactName` gives them: each wanted name with itself, else with a given one that differs
 * in blanks and dashes only, unless another wanted or given name could be meant.
 */
export function pairNames(
  wanted: ReadonlySet<string>,
  given: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const absent = Map.groupBy(wanted.difference(given), plainName);
  const free = Map.groupBy(given.difference(wanted), plainName);
  const pairs = [...wanted.intersection(given)].map((name) => [name, name] as const);
  for (const [plain, [name = '', ...others]] of absent) {
    const [only, ...more] = free.get(plain) ?? [];
    if (only !== undefined && others.length + more.length === 0) pairs.push([name, only]);
  }
  return new Map(pairs);
}

/** What computers, Shopify and WooCommerce add to the name of a picture: copies, sizes and marks. */
const added =
  /(?:[\s_-]*\(\d{1,2}\)|[\s_-]+copy(?:[\s_-]*\d{1,2})?|[_-]\d{2,4}x(?:\d{2,4})?(?:@[23]x)?|_(?:pico|icon|thumb|small|compact|medium|large|grande|original|master)|-(?:scaled|rotated|e\d{10,13})|_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The name of a file as it was before it was copied, scaled or uploaded: "lamp_600x600 (1).jpg" is "lamp". */
export function originalName(name: string): string {
  let first = exactName(name);
  for (let last = ''; first !== last; ) {
    last = first;
    first = first.replace(added, '') || first;
  }
  return first;
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
  const name = file.replace(extension, '');
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
