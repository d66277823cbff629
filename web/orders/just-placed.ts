import type { Order } from '#contract/orders/orders.ts';

export interface JustPlaced {
  order: Order;
  /** How the confirmation mail went; never rejects. */
  mail: Promise<'sent' | 'withheld' | 'failed'>;
}

// In memory, so that a reload shows the page of the order without the dialog.
let last: JustPlaced | null = null;

export const keepJustPlaced = (placed: JustPlaced | null) => {
  last = placed;
};

/** The order if it was placed on the page before this one. */
export const justPlaced = (id: string) => (String(last?.order.id) === id ? last : null);
