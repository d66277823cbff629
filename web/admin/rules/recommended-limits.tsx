import { noLimits, recommendedLimits } from '#contract/rules/selling/recommended-limits.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

const { maxPiecesPerLine, maxOpenOrders, maxOpenOrdersUnconfirmed } = recommendedLimits;

export const limitsInWords = `At most ${maxPiecesPerLine} of one product per order, ${maxOpenOrders} open orders per customer, and ${maxOpenOrdersUnconfirmed} until the customer’s email is confirmed.`;

export const limitsAreSet = 'The recommended limits are set.';
export const limitsNotSet = 'The limits were not set.';

/** Rejects (conflict) when another owner has set one of them meanwhile. */
export const saveRecommendedLimits = () =>
  call('PUT /selling-rules', { body: { ...recommendedLimits, before: noLimits } });

/** Disappears once the limits are set, and moves the focus on. */
export function SetLimitsButton({ onClick }: { onClick: () => Promise<void> }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={ref} variant="secondary" size="sm" className="shrink-0" onClick={onClick}>
      Set these limits
    </Button>
  );
}
