import { useState } from 'react';
import { money } from '#contract/rules/price.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { readRupees } from '#contract/rules/typed-numbers.ts';
import { StatusCheckbox } from '#web/admin/orders/status-checkbox.tsx';
import { call } from '#web/client.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { StepDialog, type StepDialogProps } from './step-dialogs.tsx';

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
        <StatusCheckbox name="delivered" status="Delivered" order={order} />
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
