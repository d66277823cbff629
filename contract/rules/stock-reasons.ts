/** Why the stock of a variant changed: people count and receive, orders do the rest. */
export const stockReasons = ['counted', 'received', 'order', 'cancellation', 'changed'] as const;
