import type { Order } from '#contract/orders.ts';

export const piecesIn = ({ items }: Order) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

export const pieceWords = (order: Order) =>
  piecesIn(order) === 1 ? '1 piece' : `${piecesIn(order)} pieces`;
