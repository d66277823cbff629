import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders.ts';
import { ApiError, call } from '#web/client.ts';

export interface PrintoutData {
  order: Order;
  company: Company;
}

/** Null when there is no such order. */
export async function loadPrintout(
  id: string,
  loadOrder: (id: string) => Promise<{ order: Order }>,
): Promise<PrintoutData | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  try {
    const [{ order }, company] = await Promise.all([loadOrder(id), call('GET /company-details')]);
    return { order, company };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
