import type { Order } from '#contract/orders/orders.ts';

const unitsIn = ({ items }: Order) => items.reduce((sum, { quantity }) => sum + quantity, 0);

export const unitWords = (order: Order) =>
  unitsIn(order) === 1 ? '1 item' : `${unitsIn(order)} items`;

export const backInStockWords = (order: Order) =>
  `${unitWords(order)} ${unitsIn(order) === 1 ? 'goes' : 'go'} back into stock.`;
