import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders.ts';
import { ApiError, call } from '#web/client.ts';

/** What goes onto a sheet about an order. */
export interface SheetData {
  order: Order;
  company: Company;
}

/** Brings the order of that id and who sells it; null for an order that is not there. */
export async function bringSheet(
  id: string,
  bringOrder: (id: string) => Promise<{ order: Order }>,
): Promise<SheetData | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  try {
    const [{ order }, company] = await Promise.all([bringOrder(id), call('GET /company-details')]);
    return { order, company };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
