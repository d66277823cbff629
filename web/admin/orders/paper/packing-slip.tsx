import { later } from '#web/later.ts';
import { SheetSkeleton } from '#web/orders/printout.tsx';
import type { Route } from './+types/packing-slip';
import { bringPaper, OrderPaper } from './order-paper.tsx';
import { PackingSheet } from './packing-slip-printout.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  paper: later(bringPaper(params.id)),
});

export const HydrateFallback = SheetSkeleton;

export default function PackingSlip({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPaper title={`Packing slip of order ${params.id}`} data={loaderData.paper}>
      {(paper) => <PackingSheet {...paper} />}
    </OrderPaper>
  );
}
