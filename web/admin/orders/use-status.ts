import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { DeliveryStatus, Order } from '#contract/orders/orders.ts';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useMounted } from '#web/ui/page/use-mounted.ts';
import { lastCourier } from './shipping/parcel-fields.tsx';
import type { SentParcel } from './shipping/ship-dialog.tsx';
import { isUnconfirmed } from './shipping/ship-question.tsx';

/**
 * The delivery status, updated optimistically; a change waits until the one before is saved.
 * Cancelling an order that was delivered or paid for asks first, and so does shipping one that nobody
 * has confirmed. Each change can be undone from its message.
 */
export function useStatus(order: Order) {
  const { id, deliveryStatus, desk } = order;
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState(deliveryStatus);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState('');
  const [asked, setAsked] = useState<Question | null>(null);
  const saved = useRef(deliveryStatus);
  const last = useRef(Promise.resolve());
  const unsaved = useRef(0);
  useEffect(() => {
    saved.current = deliveryStatus;
    if (unsaved.current === 0) setStatus(deliveryStatus);
  }, [deliveryStatus]);
  const isMounted = useMounted();

  const save = async (wanted: NewStatus, undo?: () => unknown) => {
    const { to, statusSeen, parcel } = wanted;
    const from = saved.current;
    try {
      const { message } = await call('PUT /orders/{id}/status', {
        params: { id: String(id) },
        body: { deliveryStatus: to, ...parcel, ...(statusSeen && { statusSeen }) },
      });
      saved.current = to;
      const of = `Order #${id}`;
      toast.success(message, undo && { label: 'Undo', of, run: undo }, of);
      await revalidate();
    } catch (problem) {
      saved.current = from;
      setStatus(from);
      if (isMounted.current) setError(reasonOf(problem));
      else toast.error(`Order #${id} was not changed.`, reasonOf(problem));
    }
  };
  const saveInTurn = async (wanted: NewStatus, undo?: () => unknown) => {
    unsaved.current += 1;
    setStatus(wanted.to);
    setSaving(true);
    setError('');
    last.current = last.current.then(() => {
      setStatus(wanted.to);
      return save(wanted, undo);
    });
    await last.current;
    unsaved.current -= 1;
    if (unsaved.current > 0) return;
    setSaving(false);
    setStatus(saved.current);
  };
  const saveUndoable = (to: DeliveryStatus, parcel: SentParcel = {}) =>
    saveInTurn({ to, parcel }, () => saveInTurn({ to: status, statusSeen: to }));
  const change = (to: DeliveryStatus) => {
    const isPaid = status === 'DELIVERED' || desk?.cash === 'COLLECTED';
    if (isPaid && to === 'CANCELED') return setAsked('cancel');
    if (status !== 'PENDING' || to !== 'SHIPPED') return saveUndoable(to);
    return isUnconfirmed(order) ? setAsked('unconfirmed') : shipOrAsk();
  };
  const shipOrAsk = async () => (asksForParcel(order) ? setAsked('parcel') : ship());
  const keep = () => setAsked(null);
  const cancel = () => {
    // Flushed: the focus must be back on the menu before a reload can remove the order and its menu.
    flushSync(keep);
    return saveUndoable('CANCELED');
  };
  const ship = (parcel?: SentParcel) => {
    flushSync(keep);
    return saveUndoable('SHIPPED', parcel);
  };
  return { status, saving, error, change, asked, keep, cancel, shipOrAsk, ship };
}

/** What the menu asks before it saves: to cancel, to ship unconfirmed, or which parcel. */
type Question = 'cancel' | 'unconfirmed' | 'parcel';

/** Only somebody who has shipped with a courier is asked for the next parcel. */
const asksForParcel = ({ courier, trackingNumber }: Order) =>
  lastCourier.read() !== null && !courier && !trackingNumber;

const reasonOf = (problem: unknown) =>
  problem instanceof ApiError ? problem.message : 'The status was not saved.';

interface NewStatus {
  to: DeliveryStatus;
  parcel?: SentParcel;
  /** The status that an undo expects: it is refused when the status is another one by now. */
  statusSeen?: DeliveryStatus;
}
