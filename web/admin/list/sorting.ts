export type Sorts<Sort extends string> = readonly [up: Sort, down: Sort];

/** The current sort of a list. `to` returns the URL of another one. */
export interface Sorting<Sort extends string> {
  sort: Sort;
  to: (sort: Sort | 'newest') => string;
}

export function directionOf<Sort extends string>(sort: Sort, [up, down]: Sorts<Sort>) {
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : undefined;
}

/** Clicks on a column head cycle through ascending, descending and newest first. */
export function nextSort<Sort extends string>(sort: Sort, [up, down]: Sorts<Sort>) {
  if (sort === up) return down;
  return sort === down && down !== 'newest' ? 'newest' : up;
}

/** The sort in a URL, or 'newest' when it is not one of `names`. */
export const sortIn = <Sort extends string>(names: Record<Sort, string>, sort: string | null) =>
  sort !== null && Object.hasOwn(names, sort) ? (sort as Sort) : 'newest';
