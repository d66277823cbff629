import { formatCount } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import type { CodeOffer } from '#contract/selling/codes.ts';
import { day, dayAndTime, timeOfDay } from '#web/ui/dates.ts';

/** Such as "10% off orders of ₹999 or more, 100 uses". What is not limited is said, too. */
export function offerInWords(offer: CodeOffer): string {
  const { highestDiscount, usesInAll, usesPerCustomer } = offer;
  const parts = [
    `${discountOf(offer)} off ${ordersFor(offer)}`,
    highestDiscount !== null && `up to ${money(highestDiscount)}`,
    usesInAll === null ? 'any number of uses' : countInWords(usesInAll, 'use'),
    usesPerCustomer !== null && `${formatCount(usesPerCustomer)} per customer`,
    windowOf(offer),
    !offer.active && 'switched off',
  ];
  return parts.filter(Boolean).join(', ');
}

const discountOf = ({ kind, value }: CodeOffer) =>
  kind === 'PERCENT' ? `${value}%` : money(value);

function ordersFor({ minimum, firstOrderOnly }: CodeOffer) {
  const first = firstOrderOnly ? 'first ' : '';
  return minimum ? `${first}orders of ${money(minimum)} or more` : `any ${first}order`;
}

const windowOf = ({ startsAt, endsAt }: CodeOffer) =>
  [startsAt && `from ${startInWords(startsAt)}`, endsAt && `until ${endInWords(endsAt)}`]
    .filter(Boolean)
    .join(' ');

const isMidnight = (moment: string) => timeOfDay(moment) === '00:00';

/** A start at midnight is that of a day. */
export const startInWords = (startsAt: string): string =>
  isMidnight(startsAt) ? day(startsAt) : dayAndTime(startsAt);

/** An end at midnight is that of the day before. */
export const endInWords = (endsAt: string): string =>
  isMidnight(endsAt) ? day(new Date(Date.parse(endsAt) - 1).toISOString()) : dayAndTime(endsAt);
