import { type RefObject, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { BackDialog } from './dialogs/back-dialog.tsx';
import { CollectDialog } from './dialogs/collect-dialog.tsx';
import { RefuseDialog } from './dialogs/refuse-dialog.tsx';
import { ShipParcel } from './ship-parcel.tsx';
import { firstStep, leaveRow, secondStep } from './use-desk-keys.ts';
import { type TakeStep, useTakeStep } from './use-take-step.ts';

interface StepButtonsProps {
  order: Order;
  tab: DeskTab;
  size?: 'sm';
}

/** What can be done with an order at its step; the first button is the usual one. */
export function StepButtons({ order, tab, size }: StepButtonsProps) {
  const first = useFocusFallback<HTMLButtonElement>(firstStep);
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const take = useTakeStep(order, first);
  const Dialog = dialog && dialogs[dialog];
  const [main, second] = stepsOf(order, tab, take, setDialog);
  return (
    <div className="flex gap-2 max-lg:*:grow max-lg:*:basis-0 lg:max-xl:flex-col">
      <StepButton
        step={main}
        size={size}
        id={order.id}
        isTaken={take.isTaken}
        buttonRef={first}
        className={firstStep}
      />
      {second && (
        <StepButton
          step={second}
          size={size}
          id={order.id}
          isTaken={take.isTaken}
          variant="secondary"
          className={secondStep}
        />
      )}
      {Dialog && <Dialog order={order} take={take} onClose={() => setDialog(null)} />}
    </div>
  );
}

const dialogs = {
  ship: ShipParcel,
  collect: CollectDialog,
  refuse: RefuseDialog,
  back: BackDialog,
};

interface Step {
  name: string;
  run: () => unknown;
}

function stepsOf(
  { id, deliveryStatus }: Order,
  tab: DeskTab,
  { now }: TakeStep,
  open: (dialog: keyof typeof dialogs) => void,
): [main: Step, second?: Step] {
  const params = { id: String(id) };
  const confirm = (outcome: 'CONFIRMED' | 'UNREACHABLE') =>
    now(() => call('PUT /orders/{id}/confirm', { params, body: { outcome } }));
  switch (tab) {
    case 'confirm':
      return [
        { name: 'Confirm', run: () => confirm('CONFIRMED') },
        {
          name: 'Not reached',
          // The order stays in the list, to be called again later.
          run: async () => (await confirm('UNREACHABLE')) && leaveRow(id),
        },
      ];
    case 'ship':
      return [{ name: 'Ship', run: () => open('ship') }];
    case 'collect': {
      const collect = { name: 'Collected', run: () => open('collect') };
      const refuse = { name: 'Refused', run: () => open('refuse') };
      return deliveryStatus === 'SHIPPED' ? [collect, refuse] : [collect];
    }
    case 'returns':
      return [{ name: 'Back in stock', run: () => open('back') }];
  }
}

interface StepButtonProps {
  step: Step;
  id: number;
  isTaken: () => boolean;
  size?: 'sm';
  variant?: 'secondary';
  className: string;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

const StepButton = ({ step: { name, run }, id, isTaken, buttonRef, ...look }: StepButtonProps) => (
  <Button
    ref={buttonRef}
    data-order={id}
    aria-label={`${name}: order ${id}`}
    onClick={() => (isTaken() ? undefined : run())}
    {...look}
  >
    {name}
  </Button>
);
