import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { readRupees } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { backInStockWords } from '#web/admin/orders/order-units.ts';
import { ShipDialog } from '#web/admin/orders/shipping/ship-dialog.tsx';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { TakeStep } from './use-take-step.ts';

/** Props of a dialog that asks what a step needs. */
interface StepDialogProps {
  order: Order;
  take: TakeStep;
  onClose: () => void;
}

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

export function CollectDialog({ order, take, onClose }: StepDialogProps) {
  const due = written(order.orderTotal);
  const [typed, setTyped] = useState(due);
  const isOther = readRupees(typed) !== order.orderTotal;
  const failed = 'The cash was not saved.';
  const form = useForm({
    check: (values) => ({
      amount: amountError(values.amount ?? ''),
      note: isOther && !values.note?.trim() ? 'Say why the amount differs.' : undefined,
    }),
    send: (values) => {
      const sent = { params: { id: String(order.id) }, body: bodyOf(values, isOther) };
      const ask = { close: onClose, failed };
      return take.fromDialog(() => call('PUT /orders/{id}/collect', sent), ask);
    },
    failed,
  });
  return (
    <StepDialog
      title={`Cash for order #${order.id}`}
      form={form}
      save="Collected"
      onClose={onClose}
    >
      <TextField
        {...form.field('amount')}
        label="Cash received (₹)"
        hint={`${money(order.orderTotal)} is due.`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={due}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        data-autofocus
      />
      {isOther && (
        <TextField
          {...form.field('note')}
          label="Why is it different?"
          autoComplete="off"
          maxLength={unitsFor(500)}
        />
      )}
      {order.deliveryStatus === 'SHIPPED' && (
        <Checkbox
          name="delivered"
          defaultChecked
          label="Mark as Delivered and email the customer"
        />
      )}
    </StepDialog>
  );
}

const written = (rupees: number) => (Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2));

const amountError = (typed: string) =>
  typed.trim() && readRupees(typed) >= 0 ? undefined : 'Enter an amount like 1250 or 1,250.50.';

const bodyOf = ({ amount = '', note = '', delivered }: Typed, isOther: boolean) => ({
  amount: readRupees(amount),
  delivered: delivered === 'on',
  ...(isOther && { force: true, note }),
});

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
      <TextField
        {...form.field('reason')}
        label="Reason"
        list="missed-reasons"
        autoComplete="off"
        maxLength={unitsFor(500)}
        data-autofocus
      />
      <datalist id="missed-reasons">
        {usualMisses.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
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
      save="Refused"
      onClose={onClose}
    >
      <p className="text-muted">
        The order stays under Returns until the parcel is back. Only then do its items return to
        stock.
      </p>
      <TextField
        {...form.field('reason')}
        label="Reason"
        list="refusal-reasons"
        autoComplete="off"
        maxLength={unitsFor(500)}
        data-autofocus
      />
      <datalist id="refusal-reasons">
        {usualReasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </StepDialog>
  );
}

interface FrameProps {
  title: string;
  form: ReturnType<typeof useForm>;
  /** The label of the button that takes the step; Enter in a field presses it too. */
  save: string;
  onClose: () => void;
  children: ReactNode;
}

const StepDialog = ({ title, form: { form, busy }, save, onClose, children }: FrameProps) => (
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
        <li>The customer gets an email about the cancellation.</li>
      </ul>
    </ConfirmDialog>
  );
}
