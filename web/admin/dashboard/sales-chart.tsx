import { Suspense } from 'react';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import type { SalesBarsProps } from './sales-bars.tsx';

const SalesBars = lazyWithRetry<SalesBarsProps>(() => import('./sales-bars.tsx'));

/** Hidden from screen readers: the table below it has the same figures. */
export const SalesChart = (props: SalesBarsProps) => (
  <div aria-hidden="true" className="h-64">
    <Suspense fallback={<Skeleton className="h-64" />}>
      <SalesBars {...props} />
    </Suspense>
  </div>
);
