import type { Reader } from '#db/client.ts';
import { sql } from '#db/sql.ts';

export type Spellings = ReadonlyMap<string, readonly string[]>;

const maxMeant = 3;

/** Compared with the most similar word. */
const nearly = 0.7;

/** Only for words that no product has, and not for single letters: those are no words. */
export async function spellingsOf(db: Reader, given: readonly string[]): Promise<Spellings> {
  const words = given.filter((word) => [...word].length > 1);
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{ word: string; meant: string[] }>(sql`
    select asked.word, array(
      select near.word from (
        select w.word, similarity(w.word, asked.word) likeness,
          max(similarity(w.word, asked.word)) over () best
        from derived.words w where w.word % asked.word
      ) near
      where near.likeness >= ${nearly} * near.best
      order by near.likeness desc, near.word limit ${maxMeant}
    ) as meant
    from unnest(array[${sql.join(
      words.map((word) => sql`${word}::text`),
      sql`, `,
    )}]) as asked (word)
    where not exists (select from derived.words w where w.word = asked.word)`);
  return new Map(rows.map(({ word, meant }) => [word, meant]));
}
