import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';

/** What the index of products has that begins with a word. */
interface Beginning {
  lexemes: readonly string[];
  /** With the most frequent of them. */
  products: number;
}

interface Found extends Beginning, Record<string, unknown> {
  word: string;
  /** Rows of the table. */
  read: number;
}

export type Beginnings = ReadonlyMap<string, Beginning>;

/** The index looks up a few whole words much faster than all that begin alike. */
const maxLexemes = 50;

/** A lexeme may have several rows. */
const maxRows = 5_000;

/** Leaves out the words with which very many lexemes begin. */
export async function beginningsOf(db: Database, words: readonly string[]): Promise<Beginnings> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<Found>(sql`
    select asked.word, found.* from unnest(array[${sql.join(
      words.map((word) => sql`${word}::text`),
      sql`, `,
    )}]) as asked (word), lateral (
      select coalesce(array_agg(lexeme) filter (where products > 0), '{}') as lexemes,
        coalesce(max(products), 0)::int as products, coalesce(sum(read), 0)::int as read
      from (
        select lexeme, sum(products) as products, count(*) as read from (
          select * from derived.lexemes
          where lexeme >= asked.word and lexeme < asked.word || chr(1114111) limit ${maxRows}
        ) as some group by lexeme
      ) as each
    ) as found`);
  return new Map(
    rows
      .filter(({ lexemes, read }) => lexemes.length <= maxLexemes && read < maxRows)
      .map(({ word, lexemes, products }) => [word, { lexemes, products }]),
  );
}

/** A query for products with any of these. */
export const anyOf = (lexemes: readonly string[]) =>
  sql`${lexemes.map((one) => `'${one.replaceAll(/['\\]/g, '$&$&')}'`).join(' | ')}::tsquery`;
