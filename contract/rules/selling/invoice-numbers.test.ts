import { expect, test } from 'vitest';
import { financialYearOf, invoiceNumber, readInvoiceNumber } from './invoice-numbers.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', '2025-26'],
  ['2026-03-31T18:30:00.000Z', '2026-27'],
  ['2026-11-23T10:00:00.000Z', '2026-27'],
  ['2027-01-01T00:00:00.000Z', '2026-27'],
  ['2099-12-31T00:00:00.000Z', '2099-00'],
])('%s lies in the financial year %s of India', (at, year) => {
  expect(financialYearOf(new Date(at))).toBe(year);
});

test.each([
  ['INVOICE', 1, '2026-27/000001'],
  ['CREDIT_NOTE', 1, 'CN26-27/000001'],
  ['INVOICE', 99_999_999, '2026-27/99999999'],
  ['CREDIT_NOTE', 99_999_999, 'CN26-27/99999999'],
] as const)('%s %i has the number %s, of at most 16 characters', (kind, serial, number) => {
  const written = invoiceNumber({ kind, year: '2026-27', serial });
  expect(written).toBe(number);
  expect(written.length).toBeLessThanOrEqual(16);
  expect(readInvoiceNumber(written)).toEqual({ kind, year: '2026-27', serial });
});

test.each([' 2026-27/7', '26-27/000007 '])('%j is a number, too', (text) => {
  expect(readInvoiceNumber(text)).toEqual({ kind: 'INVOICE', year: '2026-27', serial: 7 });
});

test.each(['', '7', '2026/7', '2026-28/7', '2026-27/0', '2026-27/1234567890', 'CN2026-27/7'])(
  '%j is none',
  (text) => {
    expect(readInvoiceNumber(text)).toBe(null);
  },
);
