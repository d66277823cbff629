import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/**
 * The delivery status, updated optimistically; a change is ignored while another is being saved.
 * Cancelling a delivered order asks first. Each change can be undone from its message.
 */
export function useStatus({ id, deliveryStatus }: Order) {
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState(deliveryStatus);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  const running = useRef<Promise<void> | null>(null);
  useEffect(() => setStatus(deliveryStatus), [deliveryStatus]);

  const save = async ({ from, to }: Change, undo?: () => unknown) => {
    setStatus(to);
    setSaving(true);
    setError('');
    try {
      const { message } = await saveStatus(id, to);
      toast.success(message, undo && { label: 'Undo', of: `Order #${id}`, run: undo });
      await revalidate();
    } catch (problem) {
      setStatus(from);
      setError(reasonOf(problem));
    }
    setSaving(false);
  };
  const saveAlone = async (change: Change, undo?: () => unknown) => {
    if (running.current) return;
    running.current = save(change, undo);
    await running.current;
    running.current = null;
  };
  const saveUndoable = (to: DeliveryStatus) =>
    saveAlone({ from: status, to }, async () => {
      await running.current;
      await saveAlone({ from: to, to: status });
    });
  const change = (to: DeliveryStatus) =>
    status === 'DELIVERED' && to === 'CANCELED' ? setAsking(true) : saveUndoable(to);
  const keep = () => setAsking(false);
  const cancel = () => {
    // Flushed: the focus must be back on the menu before a reload can remove the order and its menu.
    flushSync(keep);
    return saveUndoable('CANCELED');
  };
  return { status, saving, error, change, isAsking, keep, cancel };
}

const saveStatus = (id: number, deliveryStatus: DeliveryStatus) =>
  call('PUT /orders/{id}/status', { params: { id: String(id) }, body: { deliveryStatus } });

const reasonOf = (problem: unknown) =>
  problem instanceof ApiError ? problem.message : 'The status was not saved.';

interface Change {
  from: DeliveryStatus;
  to: DeliveryStatus;
}
