import { asciiDigits } from '#contract/rules/numbers.ts';
import { isInCalendar, notInCalendar, startOfDay, typedDay } from '#contract/rules/selling/days.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const dayAndTime = /^(.*?\d)(?:(?:,?\s+|T)(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*(am|pm)?)?$/i;

/**
 * Reads a moment as people and spreadsheets write it, in Indian time: 31/12/2026, 31-Dec-26, 2026-12-31 18:30,
 * 31 December 2026, 6:30 pm. `ofDay` makes a moment of a day without a time. Other text stays, such as a moment
 * with its offset.
 */
export function writtenMoment(text: string, ofDay: (day: string) => Date): string {
  const [, written = '', hour, minute = '', half = ''] = dayAndTime.exec(asciiDigits(text)) ?? [];
  const day = writtenDay(written);
  if (!isInCalendar(day)) return text;
  if (hour === undefined) return ofDay(day).toISOString();
  const minutes = minutesOf(Number(hour), Number(minute), half.toLowerCase());
  if (minutes === undefined) return text;
  return new Date(startOfDay(day).getTime() + minutes * 60_000).toISOString();
}

/** What is wrong with text that is no moment. */
export function momentProblem(text: string): string {
  const [, written = ''] = dayAndTime.exec(asciiDigits(text)) ?? [];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(writtenDay(written));
  return isDay && !isInCalendar(writtenDay(written))
    ? notInCalendar
    : 'Write the day like 31/12/2026, with a time after it if you like: 31/12/2026 18:30.';
}

function writtenDay(written: string): string {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{2}|\d{4})$/i.exec(written) ?? [];
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month > 0) return typedDay(`${day}/${month}/${ofCentury(year)}`);
  return typedDay(written.replace(/^(\d{1,2}([/.-])\d{1,2}\2)(\d{2})$/, '$120$3'));
}

const ofCentury = (year: string) => (year.length === 2 ? `20${year}` : year);

/** Since midnight. */
function minutesOf(hour: number, minute: number, half: string): number | undefined {
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined;
  const ofDay = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return ofDay * 60 + minute;
}
