import type { Handlers } from '#api/handlers.ts';
import { exportInvoices } from '#shop/invoices/export-invoices.ts';
import { listInvoices } from '#shop/invoices/read-invoices.ts';

export const invoiceHandlers = {
  'GET /invoices': async ({ db, by, query: { format, page, limit, order, ...period } }) => {
    const filters = { ...period, orderId: order };
    return format === 'csv'
      ? exportInvoices(db, by, filters)
      : listInvoices(db, filters, { page, limit });
  },
} satisfies Partial<Handlers>;
