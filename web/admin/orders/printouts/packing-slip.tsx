import { deferred } from '#web/offline/deferred.ts';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import type { Route } from './+types/packing-slip';
import { loadOrderPrintout, OrderPrintoutPage } from './order-printout-page.tsx';
import { PackingSlipPrintout } from './packing-slip-printout.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  printout: deferred(loadOrderPrintout(params.id)),
});

export const HydrateFallback = PrintoutSkeleton;

export default function PackingSlip({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPrintoutPage title={`Packing slip of order ${params.id}`} data={loaderData.printout}>
      {(printout) => <PackingSlipPrintout {...printout} />}
    </OrderPrintoutPage>
  );
}
