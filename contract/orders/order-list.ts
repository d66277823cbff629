import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { idsText, idText, pageOrAllQuery, text } from '#contract/fields.ts';
import { deliveryStatus, ordersReply } from './orders.ts';

export const orderCounts = z.object({
  PENDING: z.int(),
  SHIPPED: z.int(),
  DELIVERED: z.int(),
  CANCELED: z.int(),
});

const orderSort = z.enum([
  ...['newest', 'oldest', 'customer', 'customerDescending'],
  ...['lowTotal', 'highTotal', 'status', 'statusDescending'],
] as const);
export type OrderSort = z.infer<typeof orderSort>;

const filters = {
  search: z.optional(text(200)),
  deliveryStatus: z.optional(deliveryStatus),
};

export const orderListEndpoints = {
  'GET /orders/all': {
    summary: 'All orders, newest first unless sorted; without `page` all at once',
    access: 'orders',
    query: z.object({
      ...pageOrAllQuery(10),
      ...filters,
      /** The ids of the orders to read, separated by commas; unknown ids are left out. */
      ids: z.optional(idsText(100, 'Ask for at most 100 orders at once.')),
      sort: z._default(orderSort, 'newest'),
      /** The id of an order: the page holds those after it, whatever its number. */
      after: z.optional(idText),
      /** The id of an order: the page holds the last ones before it, whatever its number. */
      before: z.optional(idText),
    }),
    reply: ordersReply,
  },
  'GET /orders/counts': {
    summary: 'Number of orders in each status, among those that match a search',
    access: 'orders',
    query: z.object({ search: z.optional(text(200)) }),
    /** Unless they are exact, there are at least so many in each status. */
    reply: z.extend(orderCounts, { exact: z.boolean() }),
  },
  'GET /orders/export': {
    summary: 'Orders as CSV, one row per item',
    access: 'orders',
    query: z.object(filters),
    type: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
