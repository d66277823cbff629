import { formatCount } from '#contract/rules/numbers.ts';
import { SortMenu } from './sort-menu.tsx';
import type { Sorting } from './sorting.ts';
import { useIsWide } from './use-is-wide.ts';

interface ListHeadProps<Sort extends string> {
  count: number;
  exact: boolean;
  /** The noun, such as 'order' and 'orders'. */
  of: readonly [one: string, several: string];
  sorting: Sorting<Sort>;
}

export function ListHead<Sort extends string>({
  count,
  exact,
  of: [one, several],
  sorting,
}: ListHeadProps<Sort>) {
  const wide = useIsWide();
  return (
    <div className="flex items-center justify-between gap-4">
      <p role="status" className="text-sm text-muted">
        {formatCount(count, exact)} {count === 1 ? one : several}
      </p>
      {!wide && <SortMenu sorting={sorting} />}
    </div>
  );
}
