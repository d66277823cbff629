import { eq, like, or } from 'drizzle-orm';
import { type Database, literally } from '#db/client.ts';
import type { categories, products } from './tables.ts';
import { wordsOf } from './words.ts';

/** A name as a path segment: its letters and digits in lower case, joined by hyphens. */
export function slugOf(name: string): string {
  const slug = wordsOf(name.normalize('NFKC')).join('-');
  return /^\d*$/.test(slug) ? `no-${slug || 'name'}` : slug;
}

/** The slug of a name, with a number behind it where another record has it already. */
export async function freeSlug(
  db: Database,
  table: typeof products | typeof categories,
  name: string,
): Promise<string> {
  const slug = slugOf(name);
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(or(eq(table.slug, slug), like(table.slug, `${literally(slug)}-%`)));
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
