import type { ReplyOf } from '#contract/api.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { money } from '#contract/rules/price.ts';
import { dayAndTime } from '#web/ui/dates.ts';

export type DetailedOrder = ReplyOf<'GET /orders/{id}'>['order'];
type Entry = DetailedOrder['journal'][number];

export const OrderJournal = ({ entries }: { entries: DetailedOrder['journal'] }) => (
  <section className="grid content-start gap-4">
    <h3>Journal</h3>
    <ol className="grid gap-3">
      {entries.map((entry) => (
        <li
          key={`${entry.at} ${entry.to} ${entry.step}`}
          className="border-l-2 border-border pl-4 wrap-anywhere"
        >
          {entry.from !== entry.to && (
            <span className="block font-medium">
              {entry.from
                ? `${statusNames[entry.from]} → ${statusNames[entry.to]}`
                : 'Order placed'}
            </span>
          )}
          {entry.step && (
            <span className="block">
              <span className="font-medium">{doneIn(entry)}</span>
              {entry.note && `: ${entry.note}`}
            </span>
          )}
          <span className="block text-sm text-muted">
            {dayAndTime(entry.at)}&nbsp;· {entry.by}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const doneIn = ({ step, amount }: Entry) =>
  [step && stepWords[step], amount !== undefined && money(amount)].filter(Boolean).join(' ');

const stepWords: Record<NonNullable<Entry['step']>, string> = {
  CONFIRMED: 'Confirmed by phone',
  UNREACHABLE: 'Not reached',
  WITHDRAWN: 'Call undone',
  COLLECTED: 'Cash collected',
  REFUSED: 'Refused',
  BACK: 'Back in stock',
  COURIER: 'Courier',
  CHANGED: 'Changed',
  ATTEMPT: 'Not delivered',
  LINK: 'Answered by link',
};
