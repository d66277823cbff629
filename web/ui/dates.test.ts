import { expect, test } from 'vitest';
import { day, dayAndTime } from './dates.ts';

test('a late evening in UTC is the next day in India', () => {
  expect(day('2026-11-20T19:00:00Z')).toBe('21 Nov 2026');
});

test('the time is that of India, in 24 hours', () => {
  expect(dayAndTime('2026-11-21T08:35:00Z')).toBe('21 Nov 2026, 14:05');
});
