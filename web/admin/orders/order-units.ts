import type { Order } from '#contract/orders/orders.ts';

export const unitsIn = ({ items }: Order) => items.reduce((sum, { quantity }) => sum + quantity, 0);

export const unitWords = (order: Order) =>
  unitsIn(order) === 1 ? '1 item' : `${unitsIn(order)} items`;
