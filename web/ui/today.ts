/** The date in India, for the name of a file, such as 2026-11-21. */
export const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format();
