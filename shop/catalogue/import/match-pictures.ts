import type { ProductImport } from '#contract/products/imports.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray, sql } from '#db/sql.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fileNameOf, isUrl, plainName } from './read/rows.ts';
import { importPictures, importRows } from './tables.ts';

export type GivenPicture = typeof importPictures.$inferSelect;

/** What a product keeps of a picture that was given. */
export const storedOf = ({ filename, width, height, color }: GivenPicture): Picture => ({
  filename,
  width,
  height,
  color,
});

/** A product of a file, with the files that it should show. */
interface Wanting {
  row: number;
  name: string;
  /** What a folder of its pictures may be called. */
  folders: readonly string[];
  files: readonly string[];
}

export interface Matched {
  /** The pictures of a product by its first row, in the order of the file. */
  chosen: ReadonlyMap<number, GivenPicture[]>;
  missing: { row: number; name: string; files: string[] }[];
  unused: GivenPicture[];
  /** Pictures that several products got, by name. */
  shared: string[];
}

/**
 * Matches files by name, whatever its case, blanks and extension; of several, the one in the product's
 * folder. One that was fetched is shown where the file names its URL, and nowhere else.
 */
function matchPictures(products: readonly Wanting[], given: readonly GivenPicture[]): Matched {
  const byName = Map.groupBy(given, ({ name }) => plainName(name));
  const byFolder = Map.groupBy(
    given.filter(({ folder }) => folder),
    ({ folder }) => plainName(folder),
  );
  const chosen = new Map<number, GivenPicture[]>();
  const missing: Matched['missing'] = [];
  const takers = new Map<GivenPicture, number>();
  for (const { row, name, folders, files } of products) {
    const own = folders.flatMap((folder) => byFolder.get(plainName(folder)) ?? []);
    const wanted = files.map((file) => {
      const alike = byName.get(plainName(fileNameOf(file))) ?? [];
      const given = alike.filter(({ folder }) => !isUrl(folder));
      return (
        alike.find(({ folder }) => folder === file) ??
        given.find((one) => own.includes(one)) ??
        given[0]
      );
    });
    const found =
      files.length === 0 ? own.toSorted(byFileName) : wanted.flatMap((one) => one ?? []);
    for (const one of found) takers.set(one, (takers.get(one) ?? 0) + 1);
    if (found.length > 0) chosen.set(row, [...new Set(found)]);
    const absent = files.filter((_, at) => !wanted[at]).map(fileNameOf);
    if (absent.length > 0) missing.push({ row, name, files: absent });
  }
  return {
    chosen,
    missing,
    unused: given.filter((one) => !takers.has(one)),
    shared: [...takers].filter(([, products]) => products > 1).map(([{ name }]) => name),
  };
}

const byFileName = (one: GivenPicture, other: GivenPicture) =>
  one.name.localeCompare(other.name, 'en', { numeric: true });

/** Matches what was given for a file with what its good rows want. */
export async function matchedOf(db: Database, importId: number): Promise<Matched> {
  const { row, name, folders, pictures } = importRows;
  const rows = await db
    .select({ row, name, folders, files: pictures })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.state, ['add', 'change', 'same']),
        sql`${folders} <> '[]'::jsonb`,
      ),
    )
    .orderBy(asc(row));
  const given = await db
    .select()
    .from(importPictures)
    .where(eq(importPictures.importId, importId))
    .orderBy(asc(importPictures.id));
  return matchPictures(rows, given);
}

export function countsOf({ chosen, missing, unused }: Matched): ProductImport['pictures'] {
  const present = [...chosen.values()].reduce((sum, { length }) => sum + length, 0);
  const absent = missing.reduce((sum, { files }) => sum + files.length, 0);
  return { named: present + absent, present, missing: absent, unused: unused.length };
}
