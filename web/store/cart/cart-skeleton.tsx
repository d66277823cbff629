import { Skeleton } from '#web/ui/page/skeleton.tsx';

export const CartSkeleton = () => (
  <div aria-busy="true" className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
    <p role="status" className="sr-only">
      Loading…
    </p>
    <div className="rounded-lg border border-border">
      {[1, 2].map((line) => (
        <div
          key={line}
          className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 border-border p-4 not-first:border-t"
        >
          <Skeleton className="size-20 sm:row-span-2 sm:size-28" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-5 w-1/3" />
          </div>
          <Skeleton className="col-span-2 h-11 w-36 sm:col-span-1" />
        </div>
      ))}
    </div>
    <Skeleton className="h-64 w-full" />
  </div>
);
