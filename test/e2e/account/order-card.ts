import type { Page } from 'playwright';
import type { Order } from '#contract/orders/orders.ts';

/** The card of an order in the customer's list. */
export const cardOf = (page: Page, order: Order) =>
  page.getByRole('article', { name: `Order #${order.id}`, exact: true });
