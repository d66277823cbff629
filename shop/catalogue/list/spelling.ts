import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';

/** What a word of a search may have been meant to be. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

/** How many words stand in for one that no product has. */
const mostMeant = 3;

/** How like it they must be, of the likeness of the one that is most. */
const nearly = 0.7;

/** For each word that no product has, those of the shop's words that are most like it. */
export async function spellingsOf(db: Database, words: readonly string[]): Promise<Spellings> {
  const { rows } = await db.execute<{ word: string; meant: string[] }>(sql`
    select asked.word, array(
      select near.word from (
        select w.word, similarity(w.word, asked.word) likeness,
          max(similarity(w.word, asked.word)) over () most
        from derived.words w where w.word % asked.word
      ) near
      where near.likeness >= ${nearly} * near.most
      order by near.likeness desc, near.word limit ${mostMeant}
    ) as meant
    from unnest(array[${sql.join(
      words.map((word) => sql`${word}::text`),
      sql`, `,
    )}]) as asked (word)
    where not exists (select from derived.words w where w.word = asked.word)`);
  return new Map(rows.map(({ word, meant }) => [word, meant]));
}
