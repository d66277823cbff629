import type { IndexedProduct } from '#contract/products/catalogue-index.ts';

/** An indexed product with its slug and the name of its category. */
export interface Hit extends Omit<IndexedProduct, 'slug' | 'category'> {
  slug: string;
  category: string;
}

export interface IndexHits {
  /** The best first. */
  hits: Hit[];
  /** They have all words as typed; else they are similar. */
  isExact: boolean;
  /** They have only some of the words. */
  isSome: boolean;
}

export interface LoadedIndex {
  version: string;
  /** False for a shop with too many products: the server answers each search. */
  complete: boolean;
}

/** What the worker can be asked, each with its answer. */
export interface Questions {
  /** The bytes of the answer to `GET /catalogue-index`; null for a format that this page does not know. */
  load: { asked: ArrayBuffer; answer: LoadedIndex | null };
  search: { asked: { words: string; limit: number }; answer: IndexHits };
  /** The bytes of an answer to `GET /products/suggest`. */
  readSuggested: { asked: ArrayBuffer; answer: Omit<IndexHits, 'isExact'> };
}

export type Question = keyof Questions;

/** Message from the page to the worker; `nth` comes back with the answer. */
export interface Asked<Q extends Question = Question> {
  nth: number;
  question: Q;
  asked: Questions[Q]['asked'];
}

export interface Answered<Q extends Question = Question> {
  nth: number;
  answer: Questions[Q]['answer'];
}
