import { useRevalidator } from 'react-router';
import { money } from '#contract/rules/price.ts';
import type { TrackedOrder } from '#contract/selling/shipping.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { OrderPart } from '#web/orders/order-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface QuestionProps {
  token: string;
  question: NonNullable<TrackedOrder['question']>;
}

/** Asks whoever has the link whether the parcel is to be sent. Opening the page answers nothing. */
export function Question({ token, question: { firstName, items, total } }: QuestionProps) {
  const { revalidate } = useRevalidator();
  const send = async (answer: 'YES' | 'CANCEL') => {
    try {
      await call('POST /track/{token}', { params: { token }, body: { answer } });
      toast.success(answer === 'YES' ? 'Thank you. We will send it.' : 'Your order is cancelled.');
    } catch (problem) {
      sayFailure('Your answer was not saved.')(problem);
    }
    await revalidate();
  };
  return (
    <OrderPart title={`${firstName}, shall we send it?`}>
      <div className="grid gap-4">
        <ul className="grid gap-1">
          {items.map(({ name, variant, quantity }) => (
            <li key={`${name} ${variant}`}>
              {quantity} × {name} {variant && <span className="text-muted">{variant}</span>}
            </li>
          ))}
        </ul>
        <p className="font-semibold">{money(total)}, cash on delivery</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => send('YES')}>Yes, send it</Button>
          <Button variant="secondary" onClick={() => send('CANCEL')}>
            Cancel it
          </Button>
        </div>
      </div>
    </OrderPart>
  );
}
