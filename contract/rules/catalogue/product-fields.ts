import { formatCount } from '#contract/rules/numbers.ts';
import type { FieldKind } from './field-kinds.ts';

export type FieldValue = string | number | boolean;

/** The facts of a product, by the key of their field. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

interface Measured {
  kind: FieldKind;
  unit: string;
}

/** A value as people read it: "6 years", "1 year", "₹1,499", "Yes", "5 Nov 2026", "example.in/manual". */
export function fieldWords({ kind, unit }: Measured, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    const ofOne = value === 1 ? unit.replace(countable, '$1') : unit;
    return withUnit(numberWords(value, unit), ofOne);
  }
  if (kind === 'DATE') return dayWords(value);
  // A link is shown without its scheme, "www." and a final slash.
  if (kind === 'LINK') return value.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return withUnit(value, unit);
}

/** Owners write a unit in the plural. */
const countable = /^(year|month|week|day|hour|minute|player|piece)s$/i;

const withUnit = (value: string, unit: string) => {
  if (!unit) return value;
  return /^\p{Sc}/u.test(unit) ? `${unit}${value}` : `${value} ${unit}`;
};

/** Four digits without a unit may be a year. */
function numberWords(value: number, unit: string) {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const grouped = unit || whole.length > 4 ? formatCount(Number(whole)) : whole;
  return `${value < 0 ? '−' : ''}${grouped}${decimals ? `.${decimals}` : ''}`;
}

/** Writes 2026-11-05 as a day, which has no time zone. */
function dayWords(date: string) {
  const day = new Date(`${date}T00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The parameter of a list that filters by a field, such as `f.age`. */
export const filterName = (key: string): string => `${filterPrefix}${key}`;
export const filterPrefix = 'f.';

/** Stands for the parameters of all fields, in lists of parameters. */
export const anyFieldFilter = 'f.*';

/** Stands for the filters of a link by fields that are gone; no field has an empty key. */
export const goneFilter = `${filterPrefix}=gone`;
