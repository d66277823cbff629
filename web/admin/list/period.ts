import { isDay, lastDayFirst } from '#contract/rules/selling/days.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import type { Typed } from '#web/forms/use-form.ts';

/** Days in India, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Reads the query string; days that are no period fall back to the usual ones. */
export function periodIn(params: URLSearchParams, usual: Period): Period {
  const dayIn = (name: keyof Period) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : usual[name];
  };
  const period = { from: dayIn('from'), to: dayIn('to') };
  return period.from <= period.to ? period : usual;
}

export const periodErrors = ({ from = '', to = '' }: Typed): Errors => ({
  ...(!isDay(from) && { from: 'Enter the first day.' }),
  ...(!isDay(to) && { to: 'Enter the last day.' }),
  ...(isDay(from) && isDay(to) && from > to && { to: lastDayFirst }),
});
