import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { centreCurrent } from '#web/admin/list/centre-current.ts';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { type DeskQuery, type DeskView, deskUrl, viewNames } from './desk-query.ts';

export type DeskPage = ReplyOf<'GET /desk'>;

interface DeskTabsProps {
  query: DeskQuery;
  desk: Promise<DeskPage | null>;
}

export const DeskTabs = ({ query, desk }: DeskTabsProps) => (
  <nav aria-label="Steps" className="-mx-4 max-w-[100vw] overflow-x-auto px-4">
    <Loaded of={desk} skeleton={<Tabs query={query} />} instead={<Tabs query={query} />}>
      {(page) => <Tabs query={query} counts={page?.counts} />}
    </Loaded>
  </nav>
);

function Tabs({ query, counts }: { query: DeskQuery; counts?: DeskPage['counts'] }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or wider counts, move the tab.
  useEffect(() => centreCurrent(list.current), [query.view, counts]);
  return (
    <ul ref={list} className="flex gap-1">
      {Object.entries(viewNames).map(([view, name]) => (
        <li key={view}>
          <Link
            to={deskUrl({ view: view as DeskView })}
            aria-current={query.view === view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
          >
            {name}
            {counts && view !== 'settlement' && (
              <span className="text-sm font-normal tabular-nums">
                {formatCount(counts[view as keyof typeof counts])}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
