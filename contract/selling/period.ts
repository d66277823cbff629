import * as z from 'zod/mini';
import { dayMs, isDay, lastDayFirst, notInCalendar } from '#contract/rules/selling/days.ts';

const message = 'Enter a date like 2026-11-23.';

export const day = z
  .string(message)
  .check(z.regex(/^20\d{2}-\d{2}-\d{2}$/, message), z.refine(isDay, notInCalendar));

/** Days in India, both included, in a query. */
export const period = { from: z.optional(day), to: z.optional(day) };

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

export const refuseLastDayFirst = z.refine<Period>(({ from, to }) => !from || !to || from <= to, {
  path: ['to'],
  error: lastDayFirst,
});

const maxDays = 366;

export const refuseLongPeriod = z.refine<Required<Period>>(
  ({ from = '', to = '' }) => (Date.parse(to) - Date.parse(from)) / dayMs < maxDays,
  { path: ['to'], error: `Choose at most ${maxDays} days.` },
);
