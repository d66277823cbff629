import type { SentBody } from '#contract/api.ts';
import { indiaAheadOfUtc } from '#contract/rules/selling/days.ts';
import { type DiscountCode, discountCodeForm } from '#contract/selling/codes.ts';
import { readPieces, readRupees } from '#web/admin/editor/typed-numbers.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';

/** Text that is not a number becomes NaN, which the schema refuses. */
export const codeIn = (typed: Typed): SentBody<'POST /codes'> => ({
  code: typed.code ?? '',
  kind: typed.kind === 'AMOUNT' ? 'AMOUNT' : 'PERCENT',
  value: readRupees((typed.value ?? '').replace(/%\s*$/, '')),
  minimum: unlessBlank(typed.minimum, readRupees),
  startsAt: unlessBlank(typed.startsAt, momentIn),
  endsAt: unlessBlank(typed.endsAt, momentIn),
  usesInAll: unlessBlank(typed.usesInAll, readPieces),
  usesPerCustomer: unlessBlank(typed.usesPerCustomer, readPieces),
  active: typed.active === 'on',
});

export const codeErrors = (typed: Typed): Record<string, string> =>
  validationErrors(discountCodeForm, codeIn(typed));

const unlessBlank = <Value>(typed = '', read: (typed: string) => Value) =>
  typed.trim() ? read(typed) : null;

/** Such as 2026-11-05T09:00, in Indian time, whatever the clock of the device. */
const momentIn = (typed: string) => `${typed.slice(0, 16)}:00+05:30`;

/** Writes a moment in India's time for a field with a date and a time. */
const localTime = (moment: string | null) =>
  moment ? new Date(Date.parse(moment) + indiaAheadOfUtc).toISOString().slice(0, 16) : '';

const words = (number: number | null) => (number === null ? '' : String(number));

/** Values of the form's fields: blank for no limit. */
export const valuesOf = (code: DiscountCode) => ({
  code: code.code,
  value: words(code.value),
  minimum: words(code.minimum),
  startsAt: localTime(code.startsAt),
  endsAt: localTime(code.endsAt),
  usesInAll: words(code.usesInAll),
  usesPerCustomer: words(code.usesPerCustomer),
});
