import type { ReactNode } from 'react';
import { formatCount } from '#contract/rules/numbers.ts';

/** A choice with its number of products. */
export const Counted = ({ count, children }: { count?: number; children: ReactNode }) => (
  <span className="flex items-center justify-between gap-2">
    <span>{children}</span>
    {count !== undefined && (
      <span className="text-sm text-muted tabular-nums">{formatCount(count)}</span>
    )}
  </span>
);
