import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeliveryStatus, Order } from '#contract/orders.ts';
import { statusNames } from '#web/account/order-status.tsx';
import { ApiError, call } from '#web/client.ts';
import { boxLook } from '#web/ui/field-parts.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

/** Where an order is, to be changed at once; what the shop refuses goes back and says why. */
export function StatusMenu({ order }: { order: Order }) {
  const { status, saving, error, change } = useStatus(order);
  return (
    <div className="grid gap-1">
      <div className="relative">
        <select
          aria-label={`Delivery status of order ${order.id}`}
          aria-busy={saving}
          aria-invalid={error ? true : undefined}
          value={status}
          onChange={(event) => change(event.target.value as DeliveryStatus)}
          className={boxLook}
        >
          {Object.entries(statusNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {saving && (
          <span className="absolute inset-y-0 right-8 grid place-items-center text-accent">
            <Spinner />
          </span>
        )}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}

function useStatus({ id, deliveryStatus }: Order) {
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState(deliveryStatus);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState('');
  const busy = useRef(false);
  useEffect(() => setStatus(deliveryStatus), [deliveryStatus]);

  const change = async (to: DeliveryStatus) => {
    if (busy.current) return;
    busy.current = true;
    setStatus(to);
    setSaving(true);
    setError('');
    try {
      const sent = { params: { id: String(id) }, body: { deliveryStatus: to } };
      const { message } = await call('PUT /orders/{id}/status', sent);
      toast.success(message);
      await revalidate();
    } catch (problem) {
      const words = problem instanceof ApiError ? problem.message : 'The status was not saved.';
      setStatus(status);
      setError(words);
      toast.error(words);
    }
    busy.current = false;
    setSaving(false);
  };
  return { status, saving, error, change };
}
