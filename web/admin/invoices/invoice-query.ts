import { type Period, periodIn } from '#web/admin/list/period.tsx';
import { listUrl, pageIn } from '#web/list-url.ts';
import { today } from '#web/today.ts';

export interface InvoiceQuery extends Period {
  page: number;
}

/** Reads the query string; days that are no period fall back to this month. */
export function readInvoiceQuery(search: string): InvoiceQuery {
  const params = new URLSearchParams(search);
  return { page: pageIn(params), ...periodIn(params, monthOf(today())) };
}

export const invoicesUrl = (query: Partial<InvoiceQuery>) =>
  listUrl('/admin/invoices', query, { page: 1 });

const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The month that a day lies in. */
export function monthOf(day: string): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: dateOf(year, month, 0) };
}

export function monthBefore(day: string): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return monthOf(dateOf(year, month - 1, 0));
}

/** Returns the year from April to March that a day lies in. */
export function financialYear(day: string): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const from = month < 4 ? year - 1 : year;
  return { from: `${from}-04-01`, to: `${from + 1}-03-31` };
}
