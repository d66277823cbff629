import type { Reader } from '#db/client.ts';
import { sql } from '#db/sql.ts';

/** What the text index of products has for a word. */
interface Beginning {
  /** Those that begin with it. */
  lexemes: readonly string[];
  /** Products with the most frequent of them. */
  products: number;
  /** The word itself without its ending. */
  stem: string;
  /** Products with the stem, if that begins with the word. */
  withStem: number;
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
export async function beginningsOf(db: Reader, words: readonly string[]): Promise<Beginnings> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<Found>(sql`
    select asked.word, found.* from unnest(array[${sql.join(
      words.map((word) => sql`${word}::text`),
      sql`, `,
    )}]) as asked (word), lateral (
      select coalesce(array_agg(lexeme) filter (where products > 0), '{}') as lexemes,
        coalesce(max(products), 0)::int as products, coalesce(sum(read), 0)::int as read,
        stem_of(asked.word) as stem,
        coalesce(max(products) filter (where lexeme = stem_of(asked.word)), 0)::int as "withStem"
      from (
        select lexeme, sum(products) as products, count(*) as read from (
          select * from derived.lexemes
          where lexeme >= asked.word and lexeme < asked.word || chr(1114111) limit ${maxRows}
        ) as rows_read group by lexeme
      ) as summed
    ) as found`);
  return new Map(
    rows
      .filter(({ lexemes, read }) => lexemes.length <= maxLexemes && read < maxRows)
      .map(({ word, ...beginning }) => [word, beginning]),
  );
}

/** A query for products with any of these. */
export const anyOf = (lexemes: readonly string[]) =>
  sql`${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')}::tsquery`;

/** The index reads a lexeme that is named twice twice. */
export const includesStem = ({ lexemes, stem }: Beginning) => lexemes.includes(stem);
