const zone = { timeZone: 'Asia/Kolkata' } as const;
const dayFormat = new Intl.DateTimeFormat('en-IN', { ...zone, dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const yearFormat = new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' });

/** Such as 21 Nov 2026, in Indian time. */
export const day = (moment: string) => dayFormat.format(new Date(moment));

/** Such as 29 Nov – 3 Dec 2026, in Indian time. */
export const days = (first: string, last: string) =>
  dayFormat.formatRange(new Date(first), new Date(last));

/** Such as 14:05, in Indian time. */
export const timeOfDay = (moment: string) => timeFormat.format(new Date(moment));

export const dayAndTime = (moment: string) => `${day(moment)}, ${timeOfDay(moment)}`;

export const thisYear = () => yearFormat.format(new Date());
