// Without Zod, so that pages may load it. A day is one in India, such as 2026-11-23.
import { asciiDigits } from '../numbers.ts';

/** India is 5½ hours ahead of UTC all year. */
export const indiaAheadOfUtc = 5.5 * 60 * 60 * 1000;

/** Milliseconds; India has no daylight saving time, so that each day is as long. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Accepts days of this century, so that no odd year reaches the database. */
export const isDay = (text: string): boolean => text.startsWith('20') && isInCalendar(text);

/** False for 30 February. */
export function isInCalendar(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** A day as people in India write it: 5/11/2026 is the fifth of November. Any other text stays. */
export function typedDay(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(asciiDigits(text)) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : asciiDigits(text);
}

/** The time in India with its offset from UTC, such as 2026-11-29T00:00:00+05:30. */
export const indianTime = (at: Date): string =>
  `${new Date(at.getTime() + indiaAheadOfUtc).toISOString().slice(0, 19)}+05:30`;

export const notInCalendar = 'This date does not exist. Check the day and the month.';

/** The day that a moment falls on. */
export const dayOf = (at: Date): string => indianTime(at).slice(0, 10);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The moment when the next day begins. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs);

export const lastDayFirst = 'The last day is before the first. Change one of the two.';
