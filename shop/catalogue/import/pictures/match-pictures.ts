import { namesAmong, spelling, spellingsOf } from '#shop/catalogue/import/pictures/alike-names.ts';
import { fileNameOf } from '#shop/catalogue/import/read/rows.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { eachOnce, foreignAmong, nameAndHash } from './foreign-pictures.ts';
import {
  fillRenamed,
  type GivenPicture,
  isFetched,
  type Match,
  matchByName,
  stemsOf,
  type Wanting,
} from './match-by-name.ts';
import { withoutSmaller } from './wordpress-copies.ts';

/** What a product keeps of a picture that was given. */
export const storedOf = ({ filename, width, height, color }: GivenPicture): Picture => ({
  filename,
  width,
  height,
  color,
});

export interface Matched {
  /** The pictures of a product by its first row, in the order of the file. */
  chosen: ReadonlyMap<number, GivenPicture[]>;
  missing: { row: number; name: string; files: string[] }[];
  /** Those that no row names. */
  unused: GivenPicture[];
  /** Those of rows that are left out. */
  leftOut: GivenPicture[];
  /** Pictures that several products got, by name. */
  shared: string[];
}

/**
 * Matches files by name, whatever its case and extension, and its blanks where no other can be meant; of several,
 * the one in the product's folder, or in the folders that the file names. Files that are left over stand in for
 * those that were renamed: see `fillRenamed` and `fillLacking`.
 */
export function matchPictures(
  products: readonly Wanting[],
  given: readonly GivenPicture[],
): Omit<Matched, 'leftOut'> {
  const matches = matchByName(products, given);
  fillRenamed(matches, unusedOf(matches, given));
  fillLacking(matches, unusedOf(matches, given));
  const takers = new Map<GivenPicture, number>();
  for (const match of matches) {
    for (const one of takenBy(match)) takers.set(one, (takers.get(one) ?? 0) + 1);
  }
  return {
    chosen: new Map(
      matches.flatMap((match) => {
        const shown = shownOf(match);
        return shown.length > 0 ? [[match.product.row, shown] as const] : [];
      }),
    ),
    missing: matches.flatMap(({ product: { row, name, files }, pictures }) => {
      const names = namesAmong(files);
      const absent = files.filter((_, at) => !pictures[at]).map((file) => names.get(file) ?? file);
      return absent.length > 0 ? [{ row, name, files: absent }] : [];
    }),
    unused: foreignAmong(
      given,
      new Set([...takers.keys(), ...matches.flatMap(({ repeated }) => repeated)]),
      products.flatMap(({ shown }) => shown),
    ),
    shared: [...takers].filter(([, products]) => products > 1).map(([{ name }]) => name),
  };
}

const takenBy = ({ pictures, further }: Match) =>
  new Set([...pictures.filter((one) => one !== undefined), ...further]);

/** Under the names that the file gives them, by which the next file finds them again. */
function shownOf({ product: { files }, pictures, further }: Match): GivenPicture[] {
  const named = pictures.map((one, at) => {
    const file = files[at] ?? '';
    return one && { ...one, name: fileNameOf(file), file };
  });
  const shown = [...named.filter((one) => one !== undefined), ...further];
  return [...new Map(shown.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

function unusedOf(matches: readonly Match[], given: readonly GivenPicture[]): GivenPicture[] {
  const taken = new Set(matches.flatMap((match) => [...takenBy(match)]));
  return given.filter((one) => !taken.has(one) && !isFetched(one));
}

/** A product of whose files none came shows those of its folder, and those named like it. */
function fillLacking(matches: readonly Match[], unused: readonly GivenPicture[]) {
  const namedLike = filesByProduct(matches, unused);
  for (const match of matches.filter(isLacking)) {
    const alike = [...match.own, ...(namedLike.get(match) ?? [])].filter((one) => !isFetched(one));
    const sorted = [...new Set(alike)].toSorted(byFileName).toSorted(usedFirst);
    const found = withoutSmaller(eachOnce(sorted));
    match.repeated = found.filter(isRepeated(match.product));
    const fresh = found.filter((one) => !match.repeated.includes(one));
    match.pictures = match.product.files.map((_, at) => fresh[at]);
    match.further = fresh.slice(match.product.files.length);
  }
}

/** Tells the pictures, of those that this import has not used, that a product shows already. */
function isRepeated({ shown }: Wanting) {
  const known = new Set(shown.map(nameAndHash));
  return (one: GivenPicture) => !one.isUsed && known.has(nameAndHash(one));
}

const isLacking = ({ pictures }: Match) => pictures.every((one) => !one);

/** Those named with the title, the handle or a SKU of one product, also with a number behind it. */
function filesByProduct(matches: readonly Match[], unused: readonly GivenPicture[]) {
  if (unused.length === 0) return new Map<Match, GivenPicture[]>();
  const titles = new Set(matches.map(({ product }) => product.name));
  const products = new Map<string, Match | undefined>();
  for (const match of matches) {
    const { name, folders } = match.product;
    const spellings = new Set(
      [titleOf(name, titles), ...folders, ...stemsOf(match.product)].map(spelling),
    );
    for (const one of spellings) products.set(one, products.has(one) ? undefined : match);
  }
  products.delete('');
  const lackingOne = (one: string) => {
    const match = products.get(one);
    return match && isLacking(match) ? match : undefined;
  };
  return Map.groupBy(unused, ({ name }) =>
    spellingsOf(fileNameOf(name))
      .map(lackingOne)
      .find((match) => match !== undefined),
  );
}

/** Twin titles were numbered, and the number of a file counts pictures: "Ring 2.jpg" may be of either ring. */
function titleOf(name: string, titles: ReadonlySet<string>): string {
  const title = name.replace(/ \(\d+\)$/, '');
  return titles.has(title) ? title : name;
}

const byFileName = (one: GivenPicture, other: GivenPicture) =>
  one.name.localeCompare(other.name, 'en', { numeric: true });

/** What a product shows already keeps its name when more come. */
const usedFirst = (one: GivenPicture, other: GivenPicture) =>
  Number(other.isUsed) - Number(one.isUsed);
