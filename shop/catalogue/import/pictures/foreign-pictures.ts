import { exactName } from '#shop/catalogue/import/pictures/alike-names.ts';
import { fileNameOf, isUrl } from '#shop/catalogue/import/read/rows.ts';
import type { GivenPicture, Shown } from './match-by-name.ts';
import { needlessCopies } from './wordpress-copies.ts';

/**
 * The pictures that belong to no product: neither taken, nor the same as one that is taken or shown, also in
 * another folder, nor a copy in another size.
 */
export function foreignAmong(
  given: readonly GivenPicture[],
  taken: ReadonlySet<GivenPicture>,
  shown: readonly Shown[],
): GivenPicture[] {
  const there = new Set([...taken, ...shown].map(nameAndHash));
  const isThere = (one: GivenPicture) => taken.has(one) || there.has(nameAndHash(one));
  const isNeedless = needlessCopies(given, isThere, shown);
  return given.filter((one) => !isThere(one) && !isNeedless(one));
}

/** Each picture once, though it was sent in several folders. */
export const eachOnce = (pictures: readonly GivenPicture[]): GivenPicture[] =>
  firstBy(pictures, nameAndHash);

const firstBy = (pictures: readonly GivenPicture[], keyOf: (one: GivenPicture) => string) =>
  [...Map.groupBy(pictures, keyOf).values()].flatMap(([first]) => first ?? []);

/** What a picture is known by, in whatever folder it comes. */
export const nameAndHash = ({ name, hash }: Shown): string =>
  `${hash} ${exactName(fileNameOf(name))}`;

const pathOf = ({ name, folder }: GivenPicture) => {
  if (isUrl(folder)) return folder;
  return folder ? `${folder}/${name}` : name;
};

/** Pictures as a list names them: each once, though another one was sent under its name later. */
export const listedOnce = (pictures: readonly GivenPicture[]): GivenPicture[] =>
  firstBy(eachOnce(pictures), pathOf);

/** The names of pictures in a list: with their folders where two have one name. */
export function listedNames(pictures: readonly GivenPicture[]): string[] {
  const byName = Map.groupBy(pictures, ({ name }) => name);
  return pictures.map((one) => (byName.get(one.name)?.length === 1 ? one.name : pathOf(one)));
}
