import { later } from '#web/later.ts';
import { InvoiceSheet } from '#web/orders/invoice-sheet.tsx';
import { SheetSkeleton } from '#web/orders/order-sheet.tsx';
import type { Route } from './+types/order-invoice';
import { bringPaper, OrderPaper } from './order-paper.tsx';

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
