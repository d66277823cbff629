import { ApiError, call } from '#web/client.ts';
import type { PrintoutData } from '#web/orders/printout-data.ts';

/** Whether a print gives the order its invoice, because the email that does has not gone out yet. */
export const isInvoiceDue = ({ order, company }: PrintoutData): boolean =>
  Boolean(company.gstin) &&
  !order.invoice &&
  (order.deliveryStatus === 'SHIPPED' || order.deliveryStatus === 'DELIVERED');

/** Whether it was made: the shop refuses where the order was changed meanwhile. */
export const makeInvoice = (id: number): Promise<boolean> =>
  call('POST /orders/{id}/invoice', { params: { id: String(id) } }).then(
    () => true,
    (problem: unknown) => {
      if (problem instanceof ApiError) return false;
      throw problem;
    },
  );
