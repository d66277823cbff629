import type { Reader } from '#db/client.ts';
import { sql } from '#db/sql.ts';

/** What the text index of products has for a word. */
interface Beginning {
  /** Those that begin with it; null if very many do. */
  lexemes: readonly string[] | null;
  /** Products with the most frequent of them. */
  products: number;
  /** The word itself without its ending. */
  stem: string;
  /** Products with the stem, which need not begin with the whole word. */
  withStem: number;
}

interface Found extends Record<string, unknown> {
  word: string;
  lexemes: string[];
  products: number;
  stem: string;
  withStem: number;
  /** Rows of the table. */
  read: number;
}

export type Beginnings = ReadonlyMap<string, Beginning>;

/** The index looks up a few whole words much faster than all that begin alike. */
const maxLexemes = 50;

/** A lexeme may have several rows. */
const maxRows = 5_000;

export async function beginningsOf(db: Reader, words: readonly string[]): Promise<Beginnings> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<Found>(sql`
    select asked.word, asked.stem, found.*, (
      select coalesce(sum(l.products), 0)::int from derived.lexemes l where l.lexeme = asked.stem
    ) as "withStem"
    from (
      select word, coalesce(stem_of(word), word) as stem from unnest(array[${sql.join(
        words.map((word) => sql`${word}::text`),
        sql`, `,
      )}]) as given (word)
    ) as asked, lateral (
      select coalesce(array_agg(lexeme) filter (where products > 0), '{}') as lexemes,
        coalesce(max(products), 0)::int as products, coalesce(sum(read), 0)::int as read
      from (
        select lexeme, sum(products) as products, count(*) as read from (
          select * from derived.lexemes
          where lexeme >= asked.word and lexeme < asked.word || chr(1114111) limit ${maxRows}
        ) as rows_read group by lexeme
      ) as summed
    ) as found`);
  return new Map(rows.map((row) => [row.word, beginningIn(row)]));
}

function beginningIn({ lexemes, products, stem, withStem, read }: Found): Beginning {
  const areMany = lexemes.length > maxLexemes || read >= maxRows;
  return areMany
    ? { lexemes: null, products: 0, stem, withStem }
    : { lexemes, products, stem, withStem };
}
