import type { SourceRow } from './rows.ts';

/**
 * A row of each other product with a name of these, and of each other category with a name of theirs. In a file
 * without them the second "Mug" would be taken for the first.
 */
export function namesakesOf(
  rows: readonly SourceRow[],
  keys: ReadonlySet<string>,
): readonly SourceRow[] {
  const own = rows.filter(({ key }) => keys.has(key)).flatMap(namesIn);
  const names = new Set(own.map(({ name }) => name));
  const places = new Set(own.map(placeOf));
  const found: SourceRow[] = [];
  for (const row of rows) {
    const others = namesIn(row).filter((one) => names.has(one.name) && !places.has(placeOf(one)));
    for (const one of others) places.add(placeOf(one));
    if (others.length > 0) found.push(row);
  }
  return found;
}

interface Named {
  name: string;
  /** The key of a product, the path above a category. */
  whose: string;
}

const placeOf = ({ name, whose }: Named) => JSON.stringify([name, whose]);

function namesIn({ key, cells, categories }: SourceRow): Named[] {
  const folded = (text: string) => text.trim().toLowerCase();
  const below = categories.filter(({ length }) => length > 1);
  return [
    ...(cells.name ? [{ name: `product ${folded(cells.name)}`, whose: key }] : []),
    ...below.map((path) => ({
      name: `category ${folded(path.at(-1) ?? '')}`,
      whose: folded(path.slice(0, -1).join(' > ')),
    })),
  ];
}
