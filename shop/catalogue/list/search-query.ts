import { type SQL, sql } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { Beginnings } from './lexemes.ts';
import { searchedWords } from './search-words.ts';
import type { Spellings } from './spelling.ts';

/** Says how the words of a search are matched. */
export interface SearchOptions {
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
function queriesOf(search: string, options: SearchOptions): WordQuery[] {
  const { minWords } = options;
  return searchedWords(search).flatMap((word) => {
    const lexemes = minWords === undefined ? termsOf(word, options) : looseTermsOf(word, options);
    return lexemes.length > 0 ? [`(${[...new Set(lexemes)].join(' | ')})`] : [];
  });
}

/** How many words of a search any product has. */
export const countKnownWords = (search: string, options: SearchOptions): number =>
  queriesOf(search, options).length;

/** False only for a search that certainly finds nothing. */
export function mayBeFound(search: string, options: SearchOptions): boolean {
  const { minWords = Math.max(1, searchedWords(search).length) } = options;
  return countKnownWords(search, options) >= minWords;
}

/** A search of signs alone finds nothing. */
export function hasWords(search: string, options: SearchOptions): SQL {
  if (!mayBeFound(search, options)) return sql`false`;
  const queries = queriesOf(search, options);
  const { minWords } = options;
  if (minWords === undefined) return hasQuery(allOf(queries));
  if (minWords === 1) return hasQuery(anyOf(queries));
  if (queries.length <= maxCombined) {
    return hasQuery(anyOf(choicesOf(queries, minWords).map(allOf)));
  }
  // The index finds the products with any of the words; only those are looked into.
  return sql`(${hasQuery(anyOf(queries))} and ${wordsFound(search, options)} >= ${minWords})`;
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
export function wordsFound(search: string, options: SearchOptions): SQL {
  // Each query is read once, not for every product.
  const found = queriesOf(search, options).map(
    (query) => sql`(${products.searchVector} @@ (select ${query}::tsquery))::int`,
  );
  return found.length > 0 ? sql`(${sql.join(found, sql` + `)})` : sql`0`;
}

const hasQuery = (query: WordQuery) => sql`(${products.searchVector} @@ ${query}::tsquery)`;

/** Matches by stem or beginning, or by the stem of a corrected spelling. */
const termsOf = (word: string, options: SearchOptions) => [
  ...stemOf(word, options),
  ...beginningWith(word, options),
  ...meantBy(word, options),
];

/**
 * Leaves out beginnings that say nothing among products that lack other words: a "3" that begins a
 * "36", or a "c".
 */
function looseTermsOf(word: string, options: SearchOptions) {
  const { lexemes } = options.beginnings?.get(word) ?? {};
  const isSpecific = lexemes && lexemes.length <= maxLooseLexemes && !/^\p{N}+$/u.test(word);
  return isSpecific && !options.wholeWords
    ? termsOf(word, options)
    : [...stemOf(word, options), ...meantBy(word, options)];
}

/** What begins more words than this is no word of its own. */
const maxLooseLexemes = 5;

function beginningWith(word: string, { beginnings }: SearchOptions) {
  const { lexemes = null } = beginnings?.get(word) ?? {};
  return lexemes?.map(quoted) ?? [`${quoted(word)}:*`];
}

/** A longer word is no correction of a whole one. */
const meantBy = (word: string, options: SearchOptions) =>
  (options.spellings?.get(word) ?? [])
    .filter((meant) => !options.wholeWords || !meant.startsWith(word))
    .flatMap((meant) => stemOf(meant, options));

/** None if no product has it. */
function stemOf(word: string, { beginnings }: SearchOptions) {
  const known = beginnings?.get(word);
  return known && known.withStem > 0 ? [quoted(known.stem)] : [];
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
