import type { Order } from '#contract/orders/orders.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';

interface Props {
  name: string;
  status: 'Shipped' | 'Delivered';
  order: Order;
}

/** A box that also sets the status of the order. An order taken by phone may have no email address. */
export const MarkBox = ({ name, status, order }: Props) => (
  <Checkbox
    name={name}
    defaultChecked
    label={order.user.email ? `Mark as ${status} and email the customer` : `Mark as ${status}`}
  />
);
