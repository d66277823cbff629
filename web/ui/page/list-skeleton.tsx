import { Skeleton } from './skeleton.tsx';

export const ListSkeleton = ({ rows = 3, height = 'h-40' }: { rows?: number; height?: string }) => (
  <div aria-busy="true" className="grid gap-4">
    <p role="status" className="sr-only">
      Loading…
    </p>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike.
      <Skeleton key={row} className={`${height} w-full`} />
    ))}
  </div>
);
