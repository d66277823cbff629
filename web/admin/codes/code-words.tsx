import { formatCount } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import type { DiscountCode } from '#contract/selling/codes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dayAndTime } from '#web/ui/dates.ts';

/** Says whether customers can use a code now, and why not. */
export const CodeState = ({ code }: { code: DiscountCode }) => {
  const { tone, words } = stateOf(code, Date.now());
  return <Badge tone={tone}>{words}</Badge>;
};

function stateOf({ active, startsAt, endsAt, usesInAll, used }: DiscountCode, now: number) {
  if (!active) return { tone: 'neutral', words: 'Off' } as const;
  if (endsAt && Date.parse(endsAt) <= now) return { tone: 'neutral', words: 'Ended' } as const;
  if (usesInAll !== null && used >= usesInAll)
    return { tone: 'neutral', words: 'Used up' } as const;
  if (startsAt && Date.parse(startsAt) > now) return { tone: 'accent', words: 'Planned' } as const;
  return { tone: 'success', words: 'Active' } as const;
}

export const CodeValue = ({ code: { kind, value, minimum } }: { code: DiscountCode }) => (
  <>
    <span className="block">{kind === 'PERCENT' ? `${value}% off` : `${money(value)} off`}</span>
    {minimum !== null && minimum > 0 && (
      <span className="block text-sm text-muted">from {money(minimum)}</span>
    )}
  </>
);

export const CodeWindow = ({ code: { startsAt, endsAt } }: { code: DiscountCode }) => (
  <>
    {startsAt && <span className="block">from {dayAndTime(startsAt)}</span>}
    {endsAt && <span className="block">until {dayAndTime(endsAt)}</span>}
    {!startsAt && !endsAt && 'always'}
  </>
);

export const CodeUses = ({
  code: { used, usesInAll, usesPerCustomer },
}: {
  code: DiscountCode;
}) => (
  <>
    <span className="block">
      {usesInAll === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(usesInAll)}`}
    </span>
    {usesPerCustomer !== null && (
      <span className="block text-sm text-muted">
        {formatCount(usesPerCustomer)} for each customer
      </span>
    )}
  </>
);
