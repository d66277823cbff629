import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

export const lowStockEndpoints = {
  'GET /low-stock-limit': {
    summary: 'The stock at and below which a variant is low',
    access: 'catalogue',
    reply: z.object({ limit: z.int() }),
  },
} as const satisfies Record<string, Endpoint>;
