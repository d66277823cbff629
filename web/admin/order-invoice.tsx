import { InvoiceSheet } from '#web/orders/invoice-sheet.tsx';
import { later } from '#web/later.ts';
import type { Route } from './+types/order-invoice';
import { bringPaper, OrderPaper, PaperSkeleton } from './order-paper.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  paper: later(bringPaper(params.id)),
});

export const HydrateFallback = PaperSkeleton;

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPaper title={`Invoice of order ${params.id}`} data={loaderData.paper}>
      {(paper) => <InvoiceSheet {...paper} />}
    </OrderPaper>
  );
}
