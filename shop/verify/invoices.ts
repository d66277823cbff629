import type { Database } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { documentName, type Finding } from '#shop/books/finding.ts';
import { invoiceSeries, invoices } from '#shop/invoices/tables.ts';
import { orders } from '#shop/orders/tables.ts';

interface Wrong extends Record<string, unknown> {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  year: string;
  serial: number;
  order: number;
  is: string;
  should: string;
}

interface Check {
  wrong: SQL;
  say: (row: Wrong, name: string) => Finding;
}

/** What the lines of an invoice `i` say of one amount, in paise. */
const inLines = (field: string) =>
  sql`(select coalesce(round(sum((line->>${field})::numeric) * 100), 0) from jsonb_array_elements(i.lines) line)`;

const checks: Check[] = [
  {
    wrong: sql`
      select s.kind, s.year, n as serial from ${invoiceSeries} s
      cross join lateral generate_series(1, s.last) n
      where not exists (
        select from ${invoices} i where (i.kind, i.year, i.serial) = (s.kind, s.year, n)
      ) order by 1, 2, 3`,
    say: (_row, name) => `The ${name} is missing.`,
  },
  {
    wrong: sql`
      select i.kind, i.year, max(i.serial) as serial, coalesce(s.last, 0)::text as is
      from ${invoices} i left join ${invoiceSeries} s on (s.kind, s.year) = (i.kind, i.year)
      group by i.kind, i.year, s.last having max(i.serial) > coalesce(s.last, 0)`,
    say: ({ is }, name) => `The ${name} is beyond the end of its series, which is at ${is}.`,
  },
  {
    wrong: sql`
      select kind, year, serial, count(*)::text as is from ${invoices}
      group by 1, 2, 3 having count(*) > 1`,
    say: ({ is }, name) => `The ${name} exists ${is} times.`,
  },
  {
    wrong: sql`
      select i.kind, i.year, i.serial, i.order_id as order, i.total_paise::text as is,
        o.total_paise::text as should
      from ${invoices} i join ${orders} o on o.id = i.order_id
      where i.kind = 'INVOICE' and i.total_paise <> o.total_paise
        and not exists (select from ${invoices} n where n.cancels_id = i.id)`,
    say: ({ order, is, should }, name) =>
      `The ${name} has a total of ${is} paise, but order ${order} one of ${should}.`,
  },
  {
    wrong: sql`
      select n.kind, n.year, n.serial, n.order_id as order, n.total_paise::text as is,
        coalesce(i.total_paise::text, 'nothing') as should
      from ${invoices} n left join ${invoices} i on i.id = n.cancels_id and i.kind = 'INVOICE'
      where n.kind = 'CREDIT_NOTE'
        and (n.order_id, n.taxable_paise, n.cgst_paise, n.sgst_paise, n.igst_paise)
          is distinct from (i.order_id, i.taxable_paise, i.cgst_paise, i.sgst_paise, i.igst_paise)`,
    say: ({ is, should }, name) =>
      `The ${name} is for ${is} paise, but the invoice that it cancels for ${should}, or their taxes differ.`,
  },
  {
    wrong: sql`
      select i.kind, i.year, i.serial from ${invoices} i
      where (i.taxable_paise, i.cgst_paise, i.sgst_paise, i.igst_paise) <>
        (${inLines('taxable')}, ${inLines('cgst')}, ${inLines('sgst')}, ${inLines('igst')})`,
    say: (_row, name) => `The ${name} has other totals than its lines add up to.`,
  },
  {
    wrong: sql`
      select i.kind, i.year, i.serial, i.order_id as order
      from ${invoices} i join ${orders} o on o.id = i.order_id
      where i.kind = 'INVOICE' and o.delivery_status = 'CANCELED'
        and not exists (select from ${invoices} n where n.cancels_id = i.id)`,
    say: ({ order }, name) => `Order ${order} is CANCELED, but no credit note cancels the ${name}.`,
  },
  {
    wrong: sql`
      select i.kind, i.year, i.serial, i.order_id as order from ${invoices} i
      where i.kind = 'INVOICE'
        and not exists (select from ${invoices} n where n.cancels_id = i.id)
        and exists (select from ${invoices} later
          where later.order_id = i.order_id and later.kind = 'INVOICE' and later.id > i.id)`,
    say: ({ order }, name) =>
      `Order ${order} has a later invoice, but no credit note cancels the ${name}.`,
  },
];

/** Says nothing of orders without an invoice: they may be older than the GSTIN. */
export async function* checkInvoices(db: Database): AsyncGenerator<Finding> {
  for (const { wrong, say } of checks) {
    const { rows } = await db.execute<Wrong>(wrong);
    yield* rows.map((row) => say(row, documentName(row)));
  }
}
