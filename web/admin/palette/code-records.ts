import { money } from '#contract/rules/price.ts';
import type { DiscountCode } from '#contract/selling/codes.ts';
import { urlWithOpen } from '#web/admin/list/open-in-url.ts';
import { call } from '#web/client.ts';
import { type Choice, maxOfGroup } from './choice.ts';
import { matchScore } from './match-score.ts';

/** There are few, and no call to search them: they are read once. */
export function findCodes() {
  let read: Promise<readonly DiscountCode[]> | null = null;
  return async (typed: string): Promise<Choice[]> => {
    read ??= call('GET /codes').then(({ codes }) => codes);
    const codes = await read.catch((problem: unknown) => {
      read = null;
      throw problem;
    });
    return codes
      .filter(({ code }) => matchScore(typed, code))
      .slice(0, maxOfGroup)
      .map(codeChoice);
  };
}

const codeChoice = ({ id, code, kind, value, active }: DiscountCode): Choice => ({
  id: `code ${id}`,
  group: 'Discount codes',
  name: code,
  detail: `${kind === 'PERCENT' ? `${value}% off` : `${money(value)} off`}${active ? '' : ' · switched off'}`,
  icon: 'ticket-percent',
  to: urlWithOpen('/admin/codes', id),
});
