import { type SQL, sql } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { Beginnings } from './lexemes.ts';
import { searchedWords } from './search-words.ts';
import type { Spellings } from './spelling.ts';

/** How the words of a search are looked for. */
export interface Looked {
  /** Beginnings of the words of the search and of their spellings. */
  beginnings?: Beginnings | undefined;
  /** Other spellings, given when a search finds nothing as it is. */
  spellings?: Spellings | undefined;
  /** How many words of the search are enough, given when no product has all of them. */
  minWords?: number | undefined;
  /** Those words count whole alone: a "car" is no carrom board. */
  wholeWords?: boolean | undefined;
}

/** A query of the text index, for the products with a word: their lexemes, or how these begin. */
type WordQuery = string;

/**
 * What a search looks for, with a query for each of its words that any product has. A search that
 * finds nothing is found out without reading products.
 */
function queriesOf(search: string, looked: Looked): WordQuery[] {
  const { minWords } = looked;
  return searchedWords(search).flatMap((word) => {
    const lexemes = minWords === undefined ? termsOf(word, looked) : looseTermsOf(word, looked);
    return lexemes.length > 0 ? [`(${[...new Set(lexemes)].join(' | ')})`] : [];
  });
}

/** How many words of a search any product has. */
export const wordsThere = (search: string, looked: Looked): number =>
  queriesOf(search, looked).length;

/** False only for a search that certainly finds nothing. */
export function mayBeFound(search: string, looked: Looked): boolean {
  const { minWords = Math.max(1, searchedWords(search).length) } = looked;
  return wordsThere(search, looked) >= minWords;
}

/** A search of signs alone finds nothing. */
export function hasWords(search: string, looked: Looked): SQL {
  if (!mayBeFound(search, looked)) return sql`false`;
  const queries = queriesOf(search, looked);
  const { minWords } = looked;
  if (minWords === undefined) return hasQuery(allOf(queries));
  if (minWords === 1) return hasQuery(anyOf(queries));
  if (queries.length <= maxCombined) {
    return hasQuery(anyOf(choicesOf(queries, minWords).map(allOf)));
  }
  // The index finds the products with any of the words; only those are looked into.
  return sql`(${hasQuery(anyOf(queries))} and ${wordsFound(search, looked)} >= ${minWords})`;
}

/** The number of words up to which each choice of them is looked up in the index. */
const maxCombined = 5;

/** All ways to choose so many of them. */
function choicesOf<T>(all: readonly T[], many: number): T[][] {
  if (many === 0) return [[]];
  return all.flatMap((one, place) =>
    choicesOf(all.slice(place + 1), many - 1).map((others) => [one, ...others]),
  );
}

const allOf = (queries: readonly WordQuery[]) => `(${queries.join(' & ')})`;
const anyOf = (queries: readonly WordQuery[]) => queries.join(' | ');

/**
 * Says whether all products of a loosened search have the same number of its words: fewer than half
 * are the most that any has, and with all but one there is nothing between that and all.
 */
export function isTied(search: string, minWords: number): boolean {
  const words = searchedWords(search).length;
  return minWords < Math.ceil(words / 2) || minWords >= words - 1;
}

/** How many of the words of a search a product has. */
export function wordsFound(search: string, looked: Looked): SQL {
  // Each query is read once, not for every product.
  const found = queriesOf(search, looked).map(
    (query) => sql`(${products.searchVector} @@ (select ${query}::tsquery))::int`,
  );
  return found.length > 0 ? sql`(${sql.join(found, sql` + `)})` : sql`0`;
}

const hasQuery = (query: WordQuery) => sql`(${products.searchVector} @@ ${query}::tsquery)`;

/** Matches by stem or beginning, or by the stem of a corrected spelling. */
const termsOf = (word: string, looked: Looked) => [
  ...stemOf(word, looked),
  ...beginningWith(word, looked),
  ...meantBy(word, looked),
];

/**
 * Leaves out beginnings that say nothing among products that lack other words: a "3" that begins a
 * "36", or a "c".
 */
function looseTermsOf(word: string, looked: Looked) {
  const { lexemes } = looked.beginnings?.get(word) ?? {};
  const isTelling = lexemes && lexemes.length <= maxLooseLexemes && !/^\p{N}+$/u.test(word);
  return isTelling && !looked.wholeWords
    ? termsOf(word, looked)
    : [...stemOf(word, looked), ...meantBy(word, looked)];
}

/** What begins more words than this is no word of its own. */
const maxLooseLexemes = 5;

function beginningWith(word: string, { beginnings }: Looked) {
  const { lexemes = null } = beginnings?.get(word) ?? {};
  return lexemes?.map(quoted) ?? [`${quoted(word)}:*`];
}

/** A longer word is no correction of a whole one. */
const meantBy = (word: string, looked: Looked) =>
  (looked.spellings?.get(word) ?? [])
    .filter((meant) => !looked.wholeWords || !meant.startsWith(word))
    .flatMap((meant) => stemOf(meant, looked));

/** None if no product has it. */
function stemOf(word: string, { beginnings }: Looked) {
  const known = beginnings?.get(word);
  return known && known.withStem > 0 ? [quoted(known.stem)] : [];
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
