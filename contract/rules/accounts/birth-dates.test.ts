import { expect, test } from 'vitest';
import { dob } from '#contract/accounts/person-fields.ts';
import { period } from '#contract/selling/period.ts';

const reason = (schema: typeof dob | typeof period.from, typed: string) =>
  schema.safeParse(typed).error?.issues[0]?.message;

const impossible = 'This date does not exist. Check the day and the month.';

test.each([
  ['2024-02-30', impossible],
  ['1990-13-01', impossible],
  ['2023-02-29', impossible],
  ['2999-02-30', impossible],
  ['2999-01-01', 'Enter a date in the past.'],
  ['1899-12-31', 'Enter a year from 1900 on.'],
  ['30/02/1990', 'Enter a date like 1990-12-31.'],
  ['2024-02-29', undefined],
])('%s as a date of birth: %s', (typed, message) => {
  expect(reason(dob, typed)).toBe(message);
});

test.each([
  ['2026-02-30', impossible],
  ['2026-11', 'Enter a date like 2026-11-23.'],
  ['1999-12-31', 'Enter a date like 2026-11-23.'],
  ['2026-11-23', undefined],
])('%s as a day of a period: %s', (typed, message) => {
  expect(reason(period.from, typed)).toBe(message);
});
