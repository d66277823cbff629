import { deferred } from '#web/offline/deferred.ts';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import type { Route } from './+types/packing-slip';
import { bringPaper, OrderPaper } from './order-paper.tsx';
import { PackingSlipPrintout } from './packing-slip-printout.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  paper: deferred(bringPaper(params.id)),
});

export const HydrateFallback = PrintoutSkeleton;

export default function PackingSlip({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPaper title={`Packing slip of order ${params.id}`} data={loaderData.paper}>
      {(paper) => <PackingSlipPrintout {...paper} />}
    </OrderPaper>
  );
}
