import {
  exactName,
  lastFolders,
  originalName,
  pairNames,
  plainName,
  stemOf,
} from '#shop/catalogue/import/pictures/alike-names.ts';
import { foldedName } from '#shop/catalogue/import/plan/known.ts';
import { fileNameOf, isUrl } from '#shop/catalogue/import/read/rows.ts';
import type { importPictures } from '#shop/catalogue/import/tables.ts';

export type GivenPicture = typeof importPictures.$inferSelect & {
  /** What the table calls the picture that was found for it. */
  file?: string;
};

/** A product of a file, with the files that it should show. */
export interface Wanting {
  row: number;
  name: string;
  /** What a folder of its pictures may be called. */
  folders: readonly string[];
  files: readonly string[];
  /** The pictures that it has from imports. */
  shown: readonly Shown[];
}

/** A picture that a product has from an import. */
export interface Shown {
  name: string;
  hash: string;
}

export interface Match {
  product: Wanting;
  /** The pictures in its folder. */
  own: readonly GivenPicture[];
  /** The picture that was given for each of its files. */
  pictures: (GivenPicture | undefined)[];
  /** Pictures beyond those that the file names. */
  further: GivenPicture[];
  /** Pictures of its own that it shows already. */
  repeated: GivenPicture[];
}

/** One that was fetched is shown where the file names its URL, and nowhere else. */
export const isFetched = ({ folder }: GivenPicture) => isUrl(folder);

export function matchByName(products: readonly Wanting[], given: readonly GivenPicture[]): Match[] {
  const byUrl = Map.groupBy(given.filter(isFetched), ({ folder }) => folder);
  const sent = given.filter((one) => !isFetched(one));
  const byName = Map.groupBy(sent, givenName);
  const wanted = new Set(products.flatMap(namesOf));
  const pairs = pairNames(wanted, new Set(byName.keys()));
  const ownOf = folderFinder(products, sent);
  const found = products.map((product) => {
    const own = ownOf(product);
    const ownPairs = pairNames(
      new Set(namesOf(product)),
      new Set(own.map(givenName).filter((name) => !wanted.has(name))),
    );
    const files = product.files.map((file) => {
      const name = wantedName(file);
      return {
        file,
        pair: byName.has(name) ? name : (ownPairs.get(name) ?? pairs.get(name) ?? ''),
      };
    });
    return { product, own, files };
  });
  const nearest = nearestByName(
    found.flatMap(({ files }) => files),
    byName,
  );
  return found.map(({ product, own, files }) => {
    const pictures = files.map(({ file, pair }) => {
      const near = nearest.get(pair)?.get(file) ?? [];
      const isOwn = (one: GivenPicture) => own.includes(one);
      const ownOne = near.find(isOwn) ?? byName.get(pair)?.find(isOwn);
      return byUrl.get(file)?.[0] ?? ownOne ?? near[0];
    });
    return { product, own, pictures, further: [], repeated: [] };
  });
}

const nearestByName = (
  files: readonly { file: string; pair: string }[],
  byName: ReadonlyMap<string, readonly GivenPicture[]>,
) =>
  new Map(
    [...Map.groupBy(files, ({ pair }) => pair)].map(([pair, alike]) => [
      pair,
      nearestOf(
        alike.map(({ file }) => file),
        byName.get(pair) ?? [],
      ),
    ]),
  );

/**
 * Returns, for each file, the pictures of this name in its own folders; without any, those in the folders of no
 * other file.
 */
function nearestOf(
  files: readonly string[],
  alike: readonly GivenPicture[],
): ReadonlyMap<string, readonly GivenPicture[]> {
  const inFolders = Map.groupBy(
    alike.flatMap((picture) =>
      folderPaths(`${picture.folder}/${picture.name}`).map((path) => ({ path, picture })),
    ),
    ({ path }) => path,
  );
  const near = new Map(
    files.map((file) => {
      const path = folderPaths(file).find((one) => inFolders.has(one)) ?? '';
      return [file, (inFolders.get(path) ?? []).map(({ picture }) => picture)];
    }),
  );
  const taken = new Set([...near.values()].flat());
  const free = alike.filter((one) => !taken.has(one));
  return new Map([...near].map(([file, found]) => [file, found.length > 0 ? found : free]));
}

/** How the path of a file ends, without its name, the longest first: "uploads/2021/03", "2021/03" and "03". */
const folderPaths = (file: string): string[] =>
  lastFolders(file).map((_, at, folders) => foldedName(folders.slice(at).join('/')));

/** Names of the files that a product wants or has. A picture with such a name stands in for no other. */
const namesOf = ({ files, shown }: Wanting) =>
  [...files, ...shown.map(({ name }) => name)].map(wantedName);

const wantedName = (file: string) => exactName(fileNameOf(file));

/** A file that was saved from a URL may be called as in it: "my%20mug.jpg". */
const givenName = ({ name }: GivenPicture) => wantedName(name);

/** Finds the pictures in the folders of a product. Of a folder that two could mean, neither takes any. */
function folderFinder(products: readonly Wanting[], sent: readonly GivenPicture[]) {
  const inFolder = sent.filter(({ folder }) => folder);
  const byName = Map.groupBy(inFolder, folderName);
  const named = new Set(products.flatMap(foldersOf));
  const byPlainName = Map.groupBy(
    inFolder.filter((one) => !named.has(folderName(one))),
    (one) => plainName(folderName(one)),
  );
  const takers = new Map<string, number>();
  for (const plain of products.flatMap((one) => [...new Set(foldersOf(one).map(plainName))]))
    takers.set(plain, (takers.get(plain) ?? 0) + 1);
  const likeIt = (plain: string) => (takers.get(plain) === 1 ? byPlainName.get(plain) : undefined);
  return (product: Wanting) =>
    foldersOf(product).flatMap((name) => byName.get(name) ?? likeIt(plainName(name)) ?? []);
}

const folderName = ({ folder }: GivenPicture) => foldedName(folder.split('/').at(-1) ?? '');

const foldersOf = (product: Wanting) => [
  ...new Set([...product.folders, ...stemsOf(product)].map(foldedName)),
];

/** The first of its folders is its handle, the others are its SKUs. */
export const stemsOf = ({ folders: [, ...skus] }: Wanting) =>
  [stemOf(skus)].filter((one) => one !== undefined);

/** Finds copies and sizes of a picture, and its original, where no other file could be meant. */
export function fillRenamed(matches: readonly Match[], unused: readonly GivenPicture[]) {
  if (unused.length === 0) return;
  const byName = Map.groupBy(unused, (one) => originalName(givenName(one)));
  const places = Map.groupBy(
    matches.flatMap((match) =>
      match.product.files.map((file, at) => ({ match, at, file, name: wantedName(file) })),
    ),
    ({ name }) => originalName(name),
  );
  const wanted = new Set(matches.flatMap(({ product }) => namesOf(product).map(originalName)));
  for (const [name, pair] of pairNames(wanted, new Set(byName.keys()))) {
    const absent = (places.get(name) ?? []).filter(({ match, at }) => !match.pictures[at]);
    if (new Set(absent.map((one) => one.name)).size !== 1) continue;
    const nearest = nearestOf(
      absent.map(({ file }) => file),
      byName.get(pair) ?? [],
    );
    for (const { match, at, file } of absent) match.pictures[at] = nearest.get(file)?.[0];
  }
}
