import { countWords } from '#contract/rules/numbers.ts';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { SortMenu } from './sort-menu.tsx';
import type { Sorting } from './sorting.ts';

interface ListHeadProps<Sort extends string> {
  count: number;
  /** What it counts: one of them, several of them. */
  of: readonly [one: string, several: string];
  names: Record<Sort, string>;
  sorting: Sorting<Sort>;
}

/** How long a list is; on a narrow screen, where it stands in cards, its order too. */
export function ListHead<Sort extends string>({
  count,
  of: [one, several],
  names,
  sorting,
}: ListHeadProps<Sort>) {
  const wide = useIsWide();
  return (
    <div className="flex items-center justify-between gap-4">
      <p role="status" className="text-sm text-muted">
        {countWords(count)} {count === 1 ? one : several}
      </p>
      {!wide && <SortMenu names={names} sorting={sorting} />}
    </div>
  );
}
