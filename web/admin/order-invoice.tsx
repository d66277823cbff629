import { bringPaper, OrderPaper } from '#web/admin/orders/paper/order-paper.tsx';
import { later } from '#web/later.ts';
import { InvoiceSheet } from '#web/orders/invoice.tsx';
import { SheetSkeleton } from '#web/orders/printout.tsx';
import type { Route } from './+types/order-invoice';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  paper: later(bringPaper(params.id)),
});

export const HydrateFallback = SheetSkeleton;

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPaper title={`Invoice of order ${params.id}`} data={loaderData.paper}>
      {(paper) => <InvoiceSheet {...paper} />}
    </OrderPaper>
  );
}
