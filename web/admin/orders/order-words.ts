import type { Order } from '#contract/orders.ts';

/** How many pieces an order holds. */
export const piecesIn = ({ items }: Order) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The same, in words. */
export const pieceWords = (order: Order) =>
  piecesIn(order) === 1 ? '1 piece' : `${piecesIn(order)} pieces`;
