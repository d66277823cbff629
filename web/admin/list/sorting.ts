/** The sorts of a column; a list may have only one of them. */
export type Sorts<Sort extends string> = readonly [up: Sort | undefined, down?: Sort];

/** The names of a list's sorts; the first one is the default. */
export type SortNames<Sort extends string> = Record<Sort, string>;

/** The current sort of a list. `to` returns the URL of another one. */
export interface Sorting<Sort extends string> {
  names: SortNames<Sort>;
  sort: Sort;
  to: (sort: Sort) => string;
}

export function directionOf<Sort extends string>(sort: Sort, [up, down]: Sorts<Sort>) {
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : undefined;
}

/** Clicks on a column head cycle through ascending, descending and the first sort of the list. */
export function nextSort<Sort extends string>(
  { names, sort }: Pick<Sorting<Sort>, 'names' | 'sort'>,
  [up, down]: Sorts<Sort>,
): Sort {
  const first = firstOf(names);
  if (sort === up) return down ?? first;
  return sort === down && down !== first ? first : (up ?? down ?? first);
}

/** The sort in a URL, or the first when it is not one of `names`. */
export const sortIn = <Sort extends string>(names: SortNames<Sort>, sort: string | null): Sort =>
  sort !== null && Object.hasOwn(names, sort) ? (sort as Sort) : firstOf(names);

const firstOf = <Sort extends string>(names: SortNames<Sort>) => Object.keys(names)[0] as Sort;
