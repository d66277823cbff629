import type { ReactNode } from 'react';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

/** Frame of the cart and the checkout, which look the same while they load. */
export const CartFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="column py-8">
    <PageFrame title={title}>{children}</PageFrame>
  </div>
);

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
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-5 w-1/4" />
          </div>
          <Skeleton className="col-span-2 h-11 w-36 sm:col-span-1" />
        </div>
      ))}
    </div>
    <Skeleton className="h-64 w-full" />
  </div>
);
