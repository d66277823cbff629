import { isDay, lastDayFirst } from '#contract/rules/selling/days.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/form/field.tsx';

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

interface PeriodFieldsProps {
  field: (name: string) => { name: string; error?: string };
  usual: Period;
}

/** Its form checks them with `periodErrors`. */
export const PeriodFields = ({ field, usual }: PeriodFieldsProps) =>
  (['from', 'to'] as const).map((name) => (
    <div key={name} className={periodLook}>
      <TextField
        {...field(name)}
        label={name === 'from' ? 'From' : 'To'}
        type="date"
        defaultValue={usual[name]}
      />
    </div>
  ));

/** Has a fixed width, so that an error at a field does not move the next one. */
export const periodLook = 'min-w-40 flex-1 sm:w-44 sm:flex-none';
