import { unitsFor } from '#contract/rules/texts/characters.ts';
import { call } from '#web/client.ts';
import { missing, useForm } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { StepDialog, type StepDialogProps } from './step-dialog.tsx';

const failed = 'The refusal was not saved.';

const usualReasons = [
  'Did not want it any more',
  'Nobody was at home',
  'Address not found',
  'Had no cash',
  'Arrived too late',
];

export function RefuseDialog({ order, take, onClose }: StepDialogProps) {
  const form = useForm({
    check: (values) => missing(values, { reason: 'Enter why the parcel was refused.' }),
    send: ({ reason = '' }) =>
      take.fromDialog(
        () =>
          call('PUT /orders/{id}/refuse', { params: { id: String(order.id) }, body: { reason } }),
        { close: onClose, failed },
      ),
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
