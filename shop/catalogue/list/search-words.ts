import { wordsOf } from '#contract/rules/catalogue/words.ts';

/** Further words of a search are ignored. */
const maxWords = 8;

/** PostgreSQL's stop words for English: they are not in the search index. */
const stopWords = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she
  her hers herself it its itself they them their theirs themselves what which who whom this that
  these those am is are was were be been being have has had having do does did doing a an the and
  but if or because as until while of at by for with about against between into through during
  before after above below to from up down in out on off over under again further then once here
  there when where why how all any both each few more most other some such no nor not only own same
  so than too very s t can will just don should now`.split(/\s+/),
);

/** The words that a search looks for. Stop words count only when there are no others. */
export function searchedWords(search: string): string[] {
  const words = wordsOf(search);
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maxWords);
}
