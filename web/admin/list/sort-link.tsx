import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { directionOf, nextSort, type Sorting, type Sorts } from './sorting.ts';

interface SortLinkProps<Sort extends string> {
  name: string;
  sorts: Sorts<Sort>;
  sorting: Sorting<Sort>;
}

export function SortLink<Sort extends string>({ name, sorts, sorting }: SortLinkProps<Sort>) {
  const direction = directionOf(sorting.sort, sorts);
  return (
    <Link
      to={sorting.to(nextSort(sorting, sorts))}
      preventScrollReset
      title={`Sort by ${name.toLowerCase()}`}
      className="-mx-2 -my-0.5 inline-flex min-h-9 items-center gap-1 rounded-md px-2 hover:bg-surface"
    >
      {name}
      <Icon
        name="chevron-down"
        className={`size-4 ${direction ? 'text-accent' : 'opacity-30'} ${direction === 'ascending' ? 'rotate-180' : ''}`}
      />
    </Link>
  );
}
