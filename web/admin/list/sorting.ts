/** The sorts of one column. */
export type Sorts<Sort extends string> = readonly [up: Sort, down: Sort];

/** How a list is sorted, and the URL of each other sort. */
export interface Sorting<Sort extends string> {
  sort: Sort;
  to: (sort: Sort | 'newest') => string;
}

export function directionOf<Sort extends string>(sort: Sort, [up, down]: Sorts<Sort>) {
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : undefined;
}

/** A column's head sorts up, then down, then puts the newest first again. */
export function nextSort<Sort extends string>(sort: Sort, [up, down]: Sorts<Sort>) {
  if (sort === up) return down;
  return sort === down && down !== 'newest' ? 'newest' : up;
}

/** The sort that a URL asks for; the newest first unless it is one of `names`. */
export const sortIn = <Sort extends string>(names: Record<Sort, string>, sort: string | null) =>
  sort !== null && Object.hasOwn(names, sort) ? (sort as Sort) : 'newest';
