import { expect, test } from 'vitest';
import { today } from '#web/today.ts';
import { financialYear, monthBefore, monthOf, readInvoiceQuery } from './invoice-query.ts';

test.each([
  ['2026-11-23', '2026-11-01', '2026-11-30'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
])('the month of %s goes from %s to %s', (day, from, to) => {
  expect(monthOf(day)).toEqual({ from, to });
});

test.each([
  ['2026-11-30', '2026-10-01', '2026-10-31'],
  ['2027-01-15', '2026-12-01', '2026-12-31'],
])('the month before %s goes from %s to %s', (day, from, to) => {
  expect(monthBefore(day)).toEqual({ from, to });
});

test.each([
  ['2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2027-03-31'],
])('the financial year of %s goes from %s to %s', (day, from, to) => {
  expect(financialYear(day)).toEqual({ from, to });
});

test('days of the URL that are no period fall back to this month', () => {
  const month = monthOf(today());
  expect(readInvoiceQuery('')).toEqual({ page: 1, ...month });
  expect(readInvoiceQuery('?from=2026-02-30&to=x&page=3')).toEqual({ page: 3, ...month });
  expect(readInvoiceQuery('?from=2026-02-20&to=2026-02-10')).toEqual({ page: 1, ...month });
  expect(readInvoiceQuery('?from=1026-02-20&to=2026-02-10')).toEqual({ page: 1, ...month });
  expect(readInvoiceQuery('?from=2026-02-28&to=2026-03-31')).toEqual({
    ...{ page: 1, from: '2026-02-28', to: '2026-03-31' },
  });
});
