import { Skeleton } from './skeleton.tsx';

interface ListSkeletonProps {
  rows?: number;
  height?: string;
  /** Classes that put the rows beside each other. */
  columns?: string;
}

export const ListSkeleton = ({ rows = 3, height = 'h-40', columns = '' }: ListSkeletonProps) => (
  <div aria-busy="true" className={`grid gap-4 ${columns}`}>
    <p role="status" className="sr-only">
      Loading…
    </p>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike.
      <Skeleton key={row} className={`${height} w-full`} />
    ))}
  </div>
);
