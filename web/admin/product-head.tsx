import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import {
  directionOf,
  type ProductQuery,
  productAddress,
  type SortedColumn,
  sortedBy,
} from './product-query.ts';

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

interface SortedHeadProps extends HeadProps {
  column: SortedColumn;
  query: ProductQuery;
}

/** The head of a column that sorts the table. */
export function SortedHead({ name, look = '', column, query }: SortedHeadProps) {
  const direction = directionOf(query, column);
  return (
    <th scope="col" aria-sort={direction} className={`${headLook} ${look}`}>
      <Link
        to={productAddress(sortedBy(query, column))}
        preventScrollReset
        title={`Sort by ${name.toLowerCase()}`}
        className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-md px-2 hover:bg-surface"
      >
        {name}
        <Icon
          name="chevron-down"
          className={`size-4 ${direction ? 'text-accent' : 'opacity-30'} ${direction === 'ascending' ? 'rotate-180' : ''}`}
        />
      </Link>
    </th>
  );
}
