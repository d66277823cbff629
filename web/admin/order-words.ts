import type { Order } from '#contract/orders.ts';

/** Who ordered, as one name. */
export const buyerOf = ({ user }: Order) =>
  [...new Set([user.firstName, user.lastName])].filter(Boolean).join(' ');

/** How many pieces an order holds. */
export const piecesIn = ({ items }: Order) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
