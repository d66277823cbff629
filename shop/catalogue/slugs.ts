import { slugOf } from '#contract/rules/catalogue/words.ts';
import { type Database, escapeLike, onlyRow } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { like, type SQL } from '#db/sql.ts';
import type { categories, products } from './tables.ts';

export const freeSlug = async (db: Database, table: Slugged, name: string): Promise<string> =>
  onlyRow(await freeSlugs(db, table, [name]));

/** One slug for each name, with a number appended where another record or name has it. */
export async function freeSlugs(
  db: Database,
  table: Slugged,
  names: readonly string[],
): Promise<string[]> {
  const slugs = names.map(slugOf);
  const taken = new Set(await slugsIn(db, table, oneOf(table.slug, slugs)));
  const free: string[] = [];
  for (const slug of slugs) {
    let chosen = slug;
    if (taken.has(slug)) {
      const numbered = await slugsIn(db, table, like(table.slug, `${escapeLike(slug)}-%`));
      for (const other of numbered) taken.add(other);
      for (let number = 2; taken.has(chosen); number += 1) chosen = `${slug}-${number}`;
    }
    taken.add(chosen);
    free.push(chosen);
  }
  return free;
}

type Slugged = typeof products | typeof categories;

async function slugsIn(db: Database, table: Slugged, where: SQL) {
  const rows = await db.select({ slug: table.slug }).from(table).where(where);
  return rows.map(({ slug }) => slug);
}
