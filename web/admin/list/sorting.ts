/** Two opposite orders of a list by one of its columns. */
export type Sorts<Sort extends string> = readonly [up: Sort, down: Sort];

/** How a list is sorted, and where it is sorted otherwise. */
export interface Sorting<Sort extends string> {
  sort: Sort;
  to: (sort: Sort | 'newest') => string;
}

/** Which way a list is sorted by a column, if it is. */
export function directionOf<Sort extends string>(sort: Sort, [up, down]: Sorts<Sort>) {
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : undefined;
}

/** The order after a press on the head of a column: up, down, and back to the newest first. */
export function nextSort<Sort extends string>(sort: Sort, [up, down]: Sorts<Sort>) {
  if (sort === up) return down;
  return sort === down && down !== 'newest' ? 'newest' : up;
}

/** The order that an address asks for; the newest first unless it is one of these. */
export const sortIn = <Sort extends string>(names: Record<Sort, string>, sort: string | null) =>
  sort !== null && Object.hasOwn(names, sort) ? (sort as Sort) : 'newest';
