import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { backInStockWords } from '#web/admin/orders/order-units.ts';
import { ShipDialog } from '#web/admin/orders/shipping/ship-dialog.tsx';
import { call } from '#web/client.ts';
import { missing, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { TakeStep } from './use-take-step.ts';

/** Props of a dialog that asks what a step needs. */
export interface StepDialogProps {
  order: Order;
  take: TakeStep;
  onClose: () => void;
}

interface FrameProps {
  title: string;
  form: ReturnType<typeof useForm>;
  /** The label of the button that takes the step; Enter in a field presses it too. */
  save: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of those with a form. */
export const StepDialog = ({
  title,
  form: { form, busy },
  save,
  onClose,
  children,
}: FrameProps) => (
  <Dialog title={title} onClose={onClose}>
    <form {...form} className="grid gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {save}
        </Button>
      </div>
    </form>
  </Dialog>
);

export function ShipParcel({ order, take, onClose }: StepDialogProps) {
  const save = (body: SentBody<'PUT /orders/{id}/status'>) => () =>
    call('PUT /orders/{id}/status', { params: { id: String(order.id) }, body });
  return (
    <ShipDialog
      order={order}
      onShip={(parcel) => {
        // Flushed: the focus must be back on the button, which passes it on.
        flushSync(onClose);
        return take.now(save({ deliveryStatus: 'SHIPPED', ...parcel }), () =>
          take.now(save({ deliveryStatus: 'PENDING', statusSeen: 'SHIPPED' })),
        );
      }}
      onClose={onClose}
    />
  );
}

const usualMisses = [
  'Nobody was at home',
  'Phone was off',
  'Asked for another day',
  'Address not found',
];

/** The parcel stays with the courier, who tries again. */
export function AttemptDialog({ order, take, onClose }: StepDialogProps) {
  const failed = 'The attempt was not saved.';
  const form = useForm({
    check: (values) => missing(values, { reason: 'Enter why it was not delivered.' }),
    send: ({ reason = '', nextAt = '' }) => {
      const body = { reason, ...(nextAt && { nextAt }) };
      const sent = { params: { id: String(order.id) }, body };
      const ask = { close: onClose, failed };
      return take.fromDialog(() => call('PUT /orders/{id}/attempt', sent), ask);
    },
    failed,
  });
  return (
    <StepDialog
      title={`Order #${order.id} was not delivered`}
      form={form}
      save="Save"
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} usual={usualMisses} />
      <TextField
        {...form.field('nextAt')}
        label="Next attempt"
        hint="Optional"
        type="date"
        defaultValue={order.desk?.nextAttemptAt ?? ''}
      />
    </StepDialog>
  );
}

const usualReasons = [
  'Did not want it any more',
  'Nobody was at home',
  'Address not found',
  'Had no cash',
  'Arrived too late',
];

export function RefuseDialog({ order, take, onClose }: StepDialogProps) {
  const failed = 'The refusal was not saved.';
  const form = useForm({
    check: (values) => missing(values, { reason: 'Enter why the parcel was refused.' }),
    send: ({ reason = '' }) => {
      const sent = { params: { id: String(order.id) }, body: { reason } };
      const ask = { close: onClose, failed };
      return take.fromDialog(() => call('PUT /orders/{id}/refuse', sent), ask);
    },
    failed,
  });
  return (
    <StepDialog
      title={`Order #${order.id} was refused`}
      form={form}
      save="Parcel refused"
      onClose={onClose}
    >
      <p className="text-muted">
        The order stays under Returns until the parcel is back. Only then do its items return to
        stock.
      </p>
      <ReasonField {...form.field('reason')} usual={usualReasons} />
    </StepDialog>
  );
}

interface ReasonFieldProps {
  name: string;
  error?: string;
  usual: readonly string[];
}

const ReasonField = ({ usual, ...field }: ReasonFieldProps) => (
  <>
    <TextField
      {...field}
      label="Reason"
      list="usual-reasons"
      autoComplete="off"
      maxLength={unitsFor(500)}
      data-autofocus
    />
    <datalist id="usual-reasons">
      {usual.map((reason) => (
        <option key={reason} value={reason} />
      ))}
    </datalist>
  </>
);

/** The step cancels the order, and the desk cannot take that back. */
export function BackDialog({ order, take, onClose }: StepDialogProps) {
  const confirm = () => {
    // Flushed: the focus must be back on the button before the list can lose the order.
    flushSync(onClose);
    return take.now(() => call('PUT /orders/{id}/back', { params: { id: String(order.id) } }));
  };
  return (
    <ConfirmDialog
      title={`Is the parcel of order #${order.id} back?`}
      keep="Cancel"
      confirm="Yes, back in stock"
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className="list-disc pl-5">
        <li>{backInStockWords(order)}</li>
        <li>The order is cancelled.</li>
        {order.user.email && <li>The customer gets an email about the cancellation.</li>}
      </ul>
    </ConfirmDialog>
  );
}
