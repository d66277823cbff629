import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from '#contract/rules/selling/days.ts';
import { momentProblem, writtenMoment } from './written-moment.ts';

test.each([
  '2026-12-31',
  '31/12/2026',
  '31-12-2026',
  '31.12.26',
  '31-Dec-26',
  '31-dec-2026',
  '31 December 2026',
  '31 Dec, 2026',
  '३१/१२/२०२६',
])('%s is a day in India', (text) => {
  expect(writtenMoment(text, startOfDay)).toBe('2026-12-30T18:30:00.000Z');
  expect(writtenMoment(text, endOfDay)).toBe('2026-12-31T18:30:00.000Z');
});

test.each([
  ['2027-04-01 00:00', '2027-03-31T18:30:00.000Z'],
  ['2027-03-31T23:59:59', '2027-03-31T18:29:00.000Z'],
  ['29/02/2028 18:30', '2028-02-29T13:00:00.000Z'],
  ['31-Dec-26 6:30 pm', '2026-12-31T13:00:00.000Z'],
  ['31/12/2026, 12:15 AM', '2026-12-30T18:45:00.000Z'],
])('%s is a time in India', (text, moment) => {
  expect(writtenMoment(text, endOfDay)).toBe(moment);
});

test.each([
  '2026-12-31T18:30:00Z',
  '31 Dexember 2026',
  'tomorrow',
  '46357',
  '31/12/2026 25:00',
  '31/12/2026 0:30 pm',
  '',
])('%s stays', (text) => {
  expect(writtenMoment(text, endOfDay)).toBe(text);
});

test.each([
  ['29/02/2027', 'This date does not exist.'],
  ['12/31/2026 10:00', 'This date does not exist.'],
  ['46357', 'Write the day like 31/12/2026'],
  ['2026-12-31 10 o’clock', 'Write the day like 31/12/2026'],
])('of %s it is said what to do', (text, words) => {
  expect(momentProblem(text)).toContain(words);
});
