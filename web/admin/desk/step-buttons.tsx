import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { AttemptDialog, BackDialog, RefuseDialog, ShipParcel } from './step-dialogs.tsx';
import { firstStep, leaveRow, secondStep } from './use-desk-keys.ts';
import { noteCall, type TakeStep, useTakeStep } from './use-take-step.ts';

/** What can be done with an order at its step; the first button is the usual one. */
export function StepButtons({ order, tab, size }: { order: Order; tab: DeskTab; size?: 'sm' }) {
  const first = useFocusFallback<HTMLButtonElement>(firstStep);
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const take = useTakeStep(order, first);
  const Dialog = dialog && dialogs[dialog];
  return (
    <div className="flex gap-2 max-lg:flex-wrap max-lg:*:grow max-lg:*:basis-0 lg:max-xl:flex-col">
      {stepsOf(order, tab, take, setDialog).map(({ name, run }, place) => (
        <Button
          key={name}
          ref={place === 0 ? first : undefined}
          data-order={order.id}
          aria-label={`${name}: order ${order.id}`}
          onClick={() => (take.isTaken() ? undefined : run())}
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

const dialogs = {
  ship: ShipParcel,
  attempt: AttemptDialog,
  collect: CollectDialog,
  refuse: RefuseDialog,
  back: BackDialog,
};

interface Step {
  name: string;
  run: () => unknown;
}

function stepsOf(
  order: Order,
  tab: DeskTab,
  take: TakeStep,
  open: (dialog: keyof typeof dialogs) => void,
): Step[] {
  switch (tab) {
    case 'confirm':
      return [
        { name: 'Confirm', run: () => noteCall(order, take, 'CONFIRMED') },
        {
          name: 'Not reached',
          // The order stays in the list, to be called again later.
          run: async () => (await noteCall(order, take, 'UNREACHABLE')) && leaveRow(order.id),
        },
      ];
    case 'ship':
      return [{ name: 'Ship', run: () => open('ship') }];
    case 'collect': {
      const collect = { name: 'Collected', run: () => open('collect') };
      const refuse = { name: 'Parcel refused', run: () => open('refuse') };
      const missed = { name: 'Not delivered', run: () => open('attempt') };
      return order.deliveryStatus === 'SHIPPED' ? [collect, refuse, missed] : [collect];
    }
    case 'undelivered':
      return [
        { name: 'New date', run: () => open('attempt') },
        { name: 'Send back', run: () => open('refuse') },
      ];
    case 'returns':
      return [{ name: 'Back in stock', run: () => open('back') }];
  }
}
