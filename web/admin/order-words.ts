import type { Order } from '#contract/orders.ts';

/** Who ordered, as one name. */
export const buyerOf = ({ user }: Order) =>
  [...new Set([user.firstName, user.lastName])].filter(Boolean).join(' ');

/** How many pieces an order holds. */
export const piecesIn = ({ items }: Order) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The same, in words. */
export const pieceWords = (order: Order) =>
  piecesIn(order) === 1 ? '1 piece' : `${piecesIn(order)} pieces`;
