import { useRef, useState } from 'react';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { CollectDialog } from '#web/admin/desk/collect-dialog.tsx';
import { tabOf } from '#web/admin/desk/scan-field.tsx';
import { BackDialog, ShipParcel } from '#web/admin/desk/step-dialogs.tsx';
import { noteCall, type TakeStep, useTakeStep } from '#web/admin/desk/use-take-step.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';

interface NextStepProps {
  order: Order;
  onSaved: () => unknown;
}

/** The next step of an order, as the primary button of its dialog. */
export function NextStep({ order, onSaved }: NextStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const taken = useTakeStep(order, button);
  const take: TakeStep = {
    ...taken,
    now: async (...step) => {
      const isDone = await taken.now(...step);
      if (isDone) onSaved();
      return isDone;
    },
    fromDialog: async (...step) => {
      await taken.fromDialog(...step);
      onSaved();
    },
  };
  const step = stepOf(order, take, () => setOpen(true));
  if (!step) return null;
  const { name, run, dialog: Dialog } = step;
  return (
    <>
      <Button ref={button} onClick={run}>
        {name}
      </Button>
      {isOpen && Dialog && <Dialog order={order} take={take} onClose={() => setOpen(false)} />}
    </>
  );
}

function stepOf(order: Order, take: TakeStep, open: () => void) {
  switch (order.desk ? tabOf(order) : plainTab(order)) {
    case 'confirm':
      return { name: 'Confirm', run: () => noteCall(order, take, 'CONFIRMED') };
    case 'ship':
      return { name: 'Ship', run: open, dialog: ShipParcel };
    case 'collect':
      return { name: 'Cash collected', run: open, dialog: CollectDialog };
    case 'returns':
      return { name: 'Back in stock', run: open, dialog: BackDialog };
    case 'deliver':
      return { name: 'Mark as delivered', run: () => deliver(order, take) };
    default:
      return null;
  }
}

function deliver({ id }: Order, { now }: TakeStep) {
  const save = (body: SentBody<'PUT /orders/{id}/status'>) => () =>
    call('PUT /orders/{id}/status', { params: { id: String(id) }, body });
  const undo = save({ deliveryStatus: 'SHIPPED', statusSeen: 'DELIVERED' });
  return now(save({ deliveryStatus: 'DELIVERED' }), () => now(undo));
}

/** The steps of a shop without a desk: an order is shipped and then delivered. */
const plainTab = ({ deliveryStatus }: Order) =>
  deliveryStatus === 'PENDING' ? 'ship' : deliveryStatus === 'SHIPPED' ? 'deliver' : null;
