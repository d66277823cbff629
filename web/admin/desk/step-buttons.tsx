import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { AttemptDialog, BackDialog, RefuseDialog, ShipParcel } from './step-dialogs.tsx';
import { firstStep, leaveRow, secondStep } from './use-desk-keys.ts';
import { noteCall, useTakeStep } from './use-take-step.ts';

/** What can be done with an order at its step; the first button is the usual one. */
export function StepButtons({ order, tab, size }: { order: Order; tab: DeskTab; size?: 'sm' }) {
  const first = useFocusFallback<HTMLButtonElement>(firstStep);
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const take = useTakeStep(order, first);
  const Dialog = dialog && dialogs[dialog];
  const run = (step: Step) => {
    if (step === 'Confirm') return noteCall(order, take, 'CONFIRMED');
    if (step !== 'Not reached') return setDialog(step);
    // The order stays in the list, to be called again later.
    return noteCall(order, take, 'UNREACHABLE').then((isNoted) => isNoted && leaveRow(order.id));
  };
  return (
    <div className="flex gap-2 max-lg:flex-wrap max-lg:*:grow max-lg:*:basis-0 lg:max-xl:flex-col">
      {stepsOf(order, tab).map((name, place) => (
        <Button
          key={name}
          ref={place === 0 ? first : undefined}
          data-order={order.id}
          aria-label={`${name}: order ${order.id}`}
          onClick={() => (take.isTaken() ? undefined : run(name))}
          size={size}
          variant="secondary"
          className={lookOf(place)}
        >
          {name}
        </Button>
      ))}
      {Dialog && <Dialog order={order} take={take} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** One primary button at a time: that of the row or card in focus. */
const primaryInFocus =
  'in-[:is(tr,li):focus-within]:border-accent in-[:is(tr,li):focus-within]:bg-accent in-[:is(tr,li):focus-within]:text-accent-fg';

const lookOf = (place: number) =>
  place === 0 ? `${firstStep} ${primaryInFocus}` : place === 1 ? secondStep : '';

/** Tells whether `r` does something for an order at this step. */
export const hasSecondStep = (order: Order, tab: DeskTab): boolean =>
  stepsOf(order, tab).length > 1;

/** The names of the buttons. */
function stepsOf({ deliveryStatus }: Order, tab: DeskTab): Step[] {
  switch (tab) {
    case 'confirm':
      return ['Confirm', 'Not reached'];
    case 'ship':
      return ['Ship'];
    case 'collect':
      return deliveryStatus === 'SHIPPED'
        ? ['Collected', 'Parcel refused', 'Not delivered']
        : ['Collected'];
    case 'undelivered':
      return ['New date', 'Send back'];
    case 'returns':
      return ['Back in stock'];
  }
}

type Step = 'Confirm' | 'Not reached' | keyof typeof dialogs;

/** The dialogs that ask what a step needs. */
const dialogs = {
  Ship: ShipParcel,
  Collected: CollectDialog,
  'Parcel refused': RefuseDialog,
  'Not delivered': AttemptDialog,
  'New date': AttemptDialog,
  'Send back': RefuseDialog,
  'Back in stock': BackDialog,
};
