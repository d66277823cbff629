import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '#contract/orders/orders.ts';
import { ParcelText } from '#web/orders/parcel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ParcelForm } from './parcel-form.tsx';

interface ParcelSectionProps {
  order: Order;
  onSaved: () => unknown;
}

export function ParcelSection({ order, onSaved }: ParcelSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isKnown = order.courier || order.trackingNumber || order.trackingUrl;
  const show = (open: boolean) => {
    // Flushed: the focus goes to what replaces the pressed button.
    flushSync(() => setOpen(open));
    section.current?.querySelector<HTMLElement>(open ? 'input' : '.opens-form')?.focus();
  };
  return (
    <section ref={section} className="grid justify-items-start gap-4">
      <h3>Courier and tracking</h3>
      {isKnown && !isOpen && <ParcelText {...order} />}
      {isOpen ? (
        <ParcelForm order={order} onSaved={onSaved} onClose={() => show(false)} />
      ) : (
        <Button size="sm" variant="secondary" className="opens-form" onClick={() => show(true)}>
          <Icon name={isKnown ? 'pencil' : 'plus'} className="size-4" />
          {isKnown ? 'Change courier or tracking' : 'Add courier and tracking'}
        </Button>
      )}
    </section>
  );
}
