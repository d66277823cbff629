import { type Random, randomFrom } from '../random-queries.ts';
import { departments, words } from '../shop/vocabulary.ts';

/** A kind of public request. */
export interface CostlyRequest {
  what: string;
  /** A URL that was never requested, unless `isKept`. */
  urlOf(nth: number): string;
  /** Always asked for at the same URL: measured after a change of the catalogue. */
  isKept?: true;
}

const random = randomFrom(23);
const letters = 'abcdefghijklmnopqrstuvwxyz';

const pick = <T>(from: readonly T[], by: Random = random) =>
  from[Math.floor(by() * from.length)] as T;
const many = (count: number, make: () => string) => Array.from({ length: count }, make).join(' ');

/** No product has it. */
const unknownWord = () =>
  Array.from({ length: 6 + Math.floor(random() * 4) }, () => pick([...letters])).join('');

const known = [
  ...words.makers,
  ...words.manners,
  ...words.materials,
  ...words.uses,
  ...words.places,
];

/** Picks a word and drops a letter of it or swaps two. */
function misspelt() {
  const word = pick(known.filter(({ length }) => length > 5)).toLowerCase();
  const at = 2 + Math.floor(random() * (word.length - 4));
  const [before, one, other, after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  return random() < 0.5 ? `${before}${other}${after}` : `${before}${other}${one}${after}`;
}

const list = (search: string, more = '') =>
  `/api/products?limit=20&search=${encodeURIComponent(search)}${more}`;

const leaves = Object.values(departments).flatMap((below) => Object.keys(below));
const category = () => encodeURIComponent(pick([...Object.keys(departments), ...leaves]));

/**
 * The most expensive requests that anybody may send without an account. `slugs` are those of some
 * products.
 */
export const costlyRequests = (slugs: readonly string[]): CostlyRequest[] => [
  {
    what: 'suggestions for eight unknown words',
    urlOf: () => `/api/products/suggest?q=${encodeURIComponent(many(8, unknownWord))}`,
  },
  { what: 'a list for eight unknown words', urlOf: () => list(many(8, unknownWord)) },
  {
    what: 'the page for eight unknown words',
    urlOf: () => `/product?search=${encodeURIComponent(many(8, unknownWord))}`,
  },
  { what: 'a list for eight misspelt words', urlOf: () => list(many(8, misspelt)) },
  {
    what: 'a list for one misspelt word',
    urlOf: () => list(`${misspelt()} ${pick(words.materials)}`),
  },
  {
    what: 'a list for four known and four unknown words',
    urlOf: () => list(`${many(4, () => pick(known))} ${many(4, unknownWord)}`),
  },
  { what: 'a list for eight known words', urlOf: () => list(many(8, () => pick(known))) },
  { what: 'a list for eight letters', urlOf: () => list(many(8, () => pick([...letters]))) },
  {
    what: 'a list for the beginnings of eight words',
    urlOf: () => list(many(8, () => pick(known).slice(0, 2 + Math.floor(random() * 2)))),
  },
  {
    what: 'a list for a word, by price within a range',
    urlOf: (nth) =>
      list(pick(words.materials), `&sort=lowPrice&minPrice=${300 + nth}&maxPrice=4000`),
  },
  {
    what: 'the page for a category, a range of prices, a rating and what is in stock',
    urlOf: (nth) =>
      `/product?category=${category()}&minPrice=${200 + nth}&maxPrice=6000&rating=3&inStock=true`,
  },
  {
    what: 'a page in the middle of all products by name',
    urlOf: (nth) => `/product?sort=name&page=${100 + nth}`,
  },
  { what: 'the page of a product', urlOf: (nth) => `/product/${slugs[nth]}` },
  { what: 'a product by its id', urlOf: (nth) => `/api/products/${2_000 + nth}` },
  { what: 'the home page', urlOf: () => '/', isKept: true },
  { what: 'the sitemap', urlOf: () => '/sitemap.xml', isKept: true },
  { what: 'the categories', urlOf: () => '/api/categories', isKept: true },
  { what: 'the description of the API', urlOf: () => '/api/openapi.json' },
];
