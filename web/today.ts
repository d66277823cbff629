import { dayMs, dayOf } from '#contract/rules/selling/days.ts';

/** The date in India, such as 2026-11-21. */
export const today = () => dayOf(new Date());

/** The date in India some days before today. */
export const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * dayMs));
