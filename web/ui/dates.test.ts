import { expect, test } from 'vitest';
import { day, dayAndTime } from './dates.ts';

test('shows a late evening in UTC as the next day', () => {
  expect(day('2026-11-20T19:00:00Z')).toBe('21 Nov 2026');
});

test('shows the time of India in 24 hours', () => {
  expect(dayAndTime('2026-11-21T08:35:00Z')).toBe('21 Nov 2026, 14:05');
});
