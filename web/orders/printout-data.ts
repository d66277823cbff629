import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#web/client.ts';
import { foundOrder } from './found-order.ts';

export interface PrintoutData {
  order: Order;
  company: Company;
}

/** Null when there is no such order. */
export const loadPrintout = (
  id: string,
  loadOrder: (id: string) => Promise<{ order: Order }>,
): Promise<PrintoutData | null> =>
  foundOrder(id, async () => {
    const [{ order }, company] = await Promise.all([loadOrder(id), call('GET /company-details')]);
    return { order, company };
  });

/** Query of the page that prints an order's invoice: chooses a document by its number. */
export const documentSearch = (number: string) => `?number=${encodeURIComponent(number)}`;
