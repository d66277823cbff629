import { Suspense } from 'react';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import type { SalesBarsProps } from './sales-bars.tsx';

const SalesBars = lazyWithRetry<SalesBarsProps>(() => import('./sales-bars.tsx'));

/** A bar a day, for the eye only: the table below it says the same. */
export const SalesChart = (props: SalesBarsProps) => (
  <div aria-hidden="true" className="h-64">
    <Suspense fallback={<Skeleton className="h-64" />}>
      <SalesBars {...props} />
    </Suspense>
  </div>
);
