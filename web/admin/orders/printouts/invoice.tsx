import { deferred } from '#web/offline/deferred.ts';
import { InvoicePrintout } from '#web/orders/invoice.tsx';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import type { Route } from './+types/invoice';
import { loadOrderPrintout, OrderPrintoutPage } from './order-printout-page.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  printout: deferred(loadOrderPrintout(params.id)),
});

export const HydrateFallback = PrintoutSkeleton;

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPrintoutPage title={`Invoice of order ${params.id}`} data={loaderData.printout}>
      {(printout) => <InvoicePrintout {...printout} />}
    </OrderPrintoutPage>
  );
}
