import type { ReactNode } from 'react';
import { formatCount } from '#contract/rules/numbers.ts';

interface CountedProps {
  count?: number;
  /** False: there are at least so many, and nothing is said of 0. */
  exact: boolean;
  children: ReactNode;
}

/** A choice with its number of products. */
export const Counted = ({ count, exact, children }: CountedProps) => (
  <span className="flex items-center justify-between gap-2">
    <span>{children}</span>
    {count !== undefined && (exact || count > 0) && (
      <span className="text-sm text-muted tabular-nums">{formatCount(count, exact)}</span>
    )}
  </span>
);
