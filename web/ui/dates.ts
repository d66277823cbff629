const zone = { timeZone: 'Asia/Kolkata' } as const;
const dayFormat = new Intl.DateTimeFormat('en-IN', { ...zone, dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const yearFormat = new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' });

/** The day of a moment in India, such as 21 Nov 2026. */
export const day = (moment: string) => dayFormat.format(new Date(moment));

/** The time of a moment in India, such as 14:05. */
export const timeOfDay = (moment: string) => timeFormat.format(new Date(moment));

/** Day and time of a moment in India, such as 21 Nov 2026, 14:05. */
export const dayAndTime = (moment: string) => `${day(moment)}, ${timeOfDay(moment)}`;

/** The year it is in India. */
export const thisYear = () => yearFormat.format(new Date());
