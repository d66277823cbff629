import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of a cart or a checkout that is on its way. */
export const CartSkeleton = () => (
  <div aria-busy="true" className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
    <p role="status" className="sr-only">
      Loading…
    </p>
    <div className="grid gap-4">
      {[1, 2].map((line) => (
        <div key={line} className="flex gap-4 rounded-lg border border-border p-4">
          <Skeleton className="size-28 shrink-0" />
          <div className="grid grow content-start gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ))}
    </div>
    <Skeleton className="h-64 w-full" />
  </div>
);
