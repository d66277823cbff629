/** What orders can be sorted by, each upwards and downwards. */
export const orderSorts = {
  number: ['oldest', 'newest'],
  customer: ['customer', 'customerDescending'],
  total: ['lowTotal', 'highTotal'],
  status: ['status', 'statusDescending'],
} as const;
