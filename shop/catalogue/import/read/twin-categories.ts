import { mapAtPace } from '#shop/catalogue/import/pace.ts';
import { pathText, type SourceRow } from './rows.ts';

const folded = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Names categories apart that stand below different ones in a file, since a shop has each name once: the second
 * of "Men > Shirts" and "Women > Shirts" is "Shirts (Women)".
 */
export async function nameTwinCategories(rows: readonly SourceRow[]): Promise<void> {
  const parentsOf = new Map<string, string>();
  const nameIn = (parents: readonly string[], name: string) => {
    const above = folded(pathText(parents));
    const isTaken = (parentsOf.get(folded(name)) ?? above) !== above;
    const own = isTaken && parents.length > 0 ? `${name} (${parents.at(-1)})` : name;
    if (!parentsOf.has(folded(own))) parentsOf.set(folded(own), above);
    return own;
  };
  const apart = (path: readonly string[]) => {
    const names: string[] = [];
    for (const name of path) names.push(nameIn(names, name));
    return names;
  };
  await mapAtPace(rows, (row) => {
    // A name alone does not say where its category stands.
    row.categories = row.categories.map((path) => (path.length < 2 ? path : apart(path)));
  });
}

/**
 * The names that a category below `parent` may have, folded. `above` is what the path calls its parent: another
 * file may have named the other of two twins apart, so "Shirts" below Women may also be "Shirts (Women)".
 */
export function twinNames(name: string, above: string, parent: string): string[] {
  const suffix = folded(` (${above})`);
  const own = folded(name);
  const short = own.endsWith(suffix) ? own.slice(0, -suffix.length) : own;
  return [own, short, folded(`${short} (${parent})`)];
}
