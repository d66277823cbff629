import { dayOf, startOfDay } from '#contract/rules/selling/days.ts';
import { shownCell } from '#shop/spreadsheets/amounts.ts';
import { writtenMoment } from '#shop/spreadsheets/written-moment.ts';
import { plainWords } from './heading-words.ts';

interface Offer {
  /** Where it was said. */
  places: ReadonlySet<number>;
  isOn: (cells: readonly string[]) => boolean;
  notes: (cells: readonly string[]) => string[];
}

const ofOffer = '(?:date )?(?:special|sale|offer|deal|discount)(?: price)?(?: dates?)?';
const starts = new RegExp(`^${ofOffer} (?:valid )?(?:from|starts?|begins?)(?: date)?$`);
const ends = new RegExp(`^${ofOffer} (?:valid )?(?:to|till|until|ends?|expires?)(?: date)?$`);
const both = new RegExp(`^${ofOffer} effective date$`);
const flag = /^(?:is )?on sale ?\??$/;

/** Finds where a table says since when and how long its offers count. */
export function offersIn(head: readonly string[], isFree: (at: number) => boolean): Offer {
  const placeOf = (words: RegExp) =>
    head.findIndex((heading, at) => isFree(at) && words.test(plainWords(heading)));
  const [startAt, endAt, bothAt, flagAt] = [starts, ends, both, flag].map(placeOf) as [
    ...[number, number, number, number],
  ];
  const datesOf = (cells: readonly string[]): SaleDates => {
    const [from = '', to = ''] = cells[bothAt]?.split('/') ?? [cells[startAt], cells[endAt]];
    return [from.trim(), to.trim()];
  };
  return {
    places: new Set([startAt, endAt, bothAt, flagAt]),
    isOn: (cells) =>
      !/^(?:no|n|false|0|नहीं)$/i.test(cells[flagAt]?.trim() ?? '') && isOnToday(datesOf(cells)),
    notes: (cells) => dateNotes(datesOf(cells)),
  };
}

/** The first and the last day of a sale as they are written; blank for no bound. */
export type SaleDates = readonly [string, string];

/** Says whether a sale has begun and is not over. A date that nobody understands bounds nothing. */
export function isOnToday(dates: SaleDates): boolean {
  const today = dayOf(new Date());
  const [from, to] = dates.map(dayIn);
  return !((from && from > today) || (to && to < today));
}

export const dateNotes = (dates: SaleDates): string[] =>
  dates
    .filter((date) => date && !dayIn(date))
    .map(
      (date) =>
        `The date “${shownCell(date)}” of this sale was not understood, so the sale price counts. Write it like 31/12/2026.`,
    );

/** The day of a date as other shops or a spreadsheet write it; undefined for other text. */
function dayIn(date: string): string | undefined {
  const moment = writtenMoment(date, startOfDay);
  const at = /^\d{4}-\d{2}-\d{2}T/.test(moment) ? new Date(moment) : undefined;
  return at && !Number.isNaN(at.getTime()) ? dayOf(at) : undefined;
}
