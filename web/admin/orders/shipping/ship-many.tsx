import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { Button } from '#web/ui/button.tsx';

const ShipManyDialog = onDemand(() => import('./ship-many-dialog.tsx'));

interface ShipManyProps {
  /** Reads the selected orders; the table opens with those that are pending. */
  chosen: () => readonly Order[];
  size?: 'sm';
}

export function ShipMany({ chosen, size }: ShipManyProps) {
  const [orders, setOrders] = useState<readonly number[] | null>(null);
  const open = () =>
    setOrders(
      chosen()
        .filter(({ deliveryStatus }) => deliveryStatus === 'PENDING')
        .map(({ id }) => id),
    );
  useAction('ship-many', open);
  return (
    <>
      <Button icon="truck" variant="secondary" size={size} onClick={open}>
        Ship many
      </Button>
      {orders && <ShipManyDialog orders={orders} onClose={() => setOrders(null)} />}
    </>
  );
}
