import { deferred } from '#web/offline/deferred.ts';
import { InvoicePrintout } from '#web/orders/invoice.tsx';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import type { Route } from './+types/invoice';
import { bringPaper, OrderPaper } from './order-paper.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  paper: deferred(bringPaper(params.id)),
});

export const HydrateFallback = PrintoutSkeleton;

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPaper title={`Invoice of order ${params.id}`} data={loaderData.paper}>
      {(paper) => <InvoicePrintout {...paper} />}
    </OrderPaper>
  );
}
