import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { StatusCheckbox } from '#web/admin/orders/status-checkbox.tsx';
import { call } from '#web/client.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ParcelText } from '#web/orders/parcel.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';
import { useOpenedForm } from '#web/ui/form/use-opened-form.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { checkParcel, ParcelFields, parcelIn } from './parcel-fields.tsx';
import { isUnconfirmed, unconfirmedWords } from './ship-question.tsx';

export function ParcelSection({ order, onSaved }: { order: Order; onSaved: () => unknown }) {
  const { isOpen, section, open, close } = useOpenedForm();
  const isKnown = order.courier || order.trackingNumber || order.trackingUrl;
  return (
    <section ref={section} className="grid justify-items-start gap-4">
      <h3>Courier and tracking</h3>
      {isKnown && !isOpen && <ParcelText {...order} />}
      {isOpen ? (
        <ParcelForm order={order} onSaved={onSaved} onClose={close} />
      ) : (
        <Button
          icon={isKnown ? 'pencil' : 'plus'}
          size="sm"
          variant="secondary"
          className="opens-form"
          onClick={open}
        >
          {isKnown ? 'Change courier or tracking' : 'Add courier and tracking'}
        </Button>
      )}
    </section>
  );
}

interface ParcelFormProps {
  order: Order;
  onSaved: () => unknown;
  onClose: () => void;
}

function ParcelForm({ order, onSaved, onClose }: ParcelFormProps) {
  const { revalidate } = useRevalidator();
  const [shown] = useState(order);
  const { form, field, busy, message } = useForm({
    check: checkParcel,
    send: async ({ ship, ...typed }) => {
      const status = ship === 'on' ? { deliveryStatus: 'SHIPPED' as const } : {};
      const body = { ...status, ...parcelIn(typed, shown) };
      if (Object.keys(body).length === 0) return onClose();
      const { message: words } = await call('PUT /orders/{id}/status', {
        params: { id: String(order.id) },
        body,
      });
      toast.success(words);
      onClose();
      onSaved();
      await revalidate();
    },
  });
  return (
    <form {...form} className="grid w-full gap-4">
      <ParcelFields field={field} parcel={shown} />
      {order.deliveryStatus === 'PENDING' && <ShipBox order={order} />}
      <FormMessage>{message}</FormMessage>
      <SaveButtons busy={busy} onCancel={onClose} />
    </form>
  );
}

/** An order that nobody confirmed ships only if the owner ticks the box. */
const ShipBox = ({ order }: { order: Order }) => (
  <div className="grid gap-1">
    <StatusCheckbox
      name="ship"
      status="Shipped"
      order={order}
      defaultChecked={!isUnconfirmed(order)}
    />
    {isUnconfirmed(order) && <p className="text-sm text-muted">{unconfirmedWords(1, 1)}</p>}
  </div>
);
