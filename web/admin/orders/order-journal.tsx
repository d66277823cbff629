import type { ReplyOf } from '#contract/api.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { dayAndTime } from '#web/ui/dates.ts';

export type DetailedOrder = ReplyOf<'GET /orders/{id}'>['order'];

export const OrderJournal = ({ entries }: { entries: DetailedOrder['journal'] }) => (
  <section className="grid content-start gap-4">
    <h3>Journal</h3>
    <ol className="grid gap-3">
      {entries.map(({ at, by, from, to }) => (
        <li key={`${at} ${to}`} className="border-l-2 border-border pl-4">
          <span className="block font-medium">
            {from ? `${statusNames[from]} → ${statusNames[to]}` : 'Order placed'}
          </span>
          <span className="block text-sm text-muted">
            {dayAndTime(at)}&nbsp;· {by}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
