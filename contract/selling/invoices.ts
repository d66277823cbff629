import * as z from 'zod/mini';
import { type Endpoint, idOfPath } from '#contract/endpoint.ts';
import { id, idParams, idText, moment, pageMeta, pageQuery, sum } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { readInvoiceNumber } from '#contract/rules/selling/invoice-numbers.ts';
import { period, refuseLastDayFirst } from './period.ts';

/** A line in rupees; `taxable` and the taxes come to what the customer paid for it. */
const invoiceLine = z.object({
  name: z.string(),
  /** Null for a charge and for goods without one. */
  hsn: z.nullable(z.string()),
  /** The codes when the invoice was made; absent for none. */
  sku: z.optional(z.string()),
  barcode: z.optional(z.string()),
  quantity: z.int(),
  taxable: sum,
  /** Percent. */
  rate: z.int(),
  cgst: sum,
  sgst: sum,
  igst: sum,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoice = z.object({
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  date: moment,
  /** Number of the invoice that a credit note cancels. */
  cancels: z.nullable(z.string()),
  /** State that the goods go to. */
  place: z.string(),
  /** Both as on the day of the invoice. */
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string() }),
  lines: z.array(invoiceLine),
  taxable: sum,
  tax: sum,
  total: sum,
});
namedSchemas.add(invoice, { id: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

const number = z
  .string()
  .check(
    z.refine((text) => readInvoiceNumber(text) !== null, 'Enter a number like 2026-27/000001.'),
  );

const invoiceQuery = z
  .object({
    ...pageQuery(50),
    ...period,
    /** The id of an order: only its documents. */
    order: z.optional(idText),
    /** Only the document with this number. */
    number: z.optional(number),
    /** The whole period instead of a page. */
    format: z.optional(z.enum(['csv'], 'Choose csv.')),
  })
  .check(refuseLastDayFirst);

const listedInvoice = z.extend(invoice, { orderId: id });
export type ListedInvoice = z.infer<typeof listedInvoice>;

/** Totals of a period, in rupees, less the credit notes. */
const invoiceTotals = z.object({
  invoices: z.int(),
  creditNotes: z.int(),
  taxable: sum,
  cgst: sum,
  sgst: sum,
  igst: sum,
  total: sum,
});
export type InvoiceTotals = z.infer<typeof invoiceTotals>;

export const invoiceEndpoints = {
  'POST /orders/{id}/invoice': {
    summary: 'The invoice of a shipped order; makes it at once if there is none yet',
    access: 'orders',
    changes: { noun: 'orders', ids: idOfPath },
    params: idParams,
    reply: z.object({ invoice }),
  },
  'GET /invoices': {
    summary: 'Invoices and credit notes of a period, latest first, for the GST return',
    access: 'orders',
    csvFile: 'invoices.csv',
    query: invoiceQuery,
    reply: z.object({ data: z.array(listedInvoice), meta: pageMeta, totals: invoiceTotals }),
  },
} as const satisfies Record<string, Endpoint>;
