import { SortLink } from '#web/admin/list/sort-link.tsx';
import { directionOf, type Sorting, type Sorts } from '#web/admin/list/sorting.ts';

interface HeadProps {
  name: string;
  look?: string;
}

/** The head of a column; it stays in sight while the rows are scrolled. */
export const Head = ({ name, look = '' }: HeadProps) => (
  <th scope="col" className={`${headLook} ${look}`}>
    {name}
  </th>
);

/** The look of the head of a column. */
export const headLook = 'sticky top-16 z-10 bg-sunken px-3 py-2 text-sm sm:px-4 lg:top-0';

interface SortedHeadProps<Sort extends string> extends HeadProps {
  sorts: Sorts<Sort>;
  sorting: Sorting<Sort>;
}

/** The head of a column that sorts the table. */
export const SortedHead = <Sort extends string>({
  name,
  look = '',
  sorts,
  sorting,
}: SortedHeadProps<Sort>) => (
  <th scope="col" aria-sort={directionOf(sorting.sort, sorts)} className={`${headLook} ${look}`}>
    <SortLink name={name} sorts={sorts} sorting={sorting} />
  </th>
);
