import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#web/client.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { checkParcel, ParcelFields, parcelIn } from './parcel-fields.tsx';

interface ParcelFormProps {
  order: Order;
  onSaved: () => unknown;
  onClose: () => void;
}

export function ParcelForm({ order, onSaved, onClose }: ParcelFormProps) {
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
      {order.deliveryStatus === 'PENDING' && (
        <Checkbox name="ship" defaultChecked label="Mark as Shipped and email the customer" />
      )}
      <FormMessage>{message}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
