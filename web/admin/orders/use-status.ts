import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { DeliveryStatus, Order } from '#contract/orders.ts';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/**
 * The delivery status, updated optimistically; a change is ignored while another is being saved.
 * Cancelling a delivered order asks first.
 */
export function useStatus({ id, deliveryStatus }: Order) {
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState(deliveryStatus);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  const busy = useRef(false);
  useEffect(() => setStatus(deliveryStatus), [deliveryStatus]);

  const save = async (to: DeliveryStatus) => {
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
    setSaving(false);
  };
  const saveUnlessBusy = async (to: DeliveryStatus) => {
    if (busy.current) return;
    busy.current = true;
    await save(to);
    busy.current = false;
  };
  const change = (to: DeliveryStatus) =>
    status === 'DELIVERED' && to === 'CANCELED' ? setAsking(true) : saveUnlessBusy(to);
  const keep = () => setAsking(false);
  const cancel = () => {
    // Flushed: the focus must be back on the menu before a reload can remove the order and its menu.
    flushSync(keep);
    return saveUnlessBusy('CANCELED');
  };
  return { status, saving, error, change, isAsking, keep, cancel };
}
