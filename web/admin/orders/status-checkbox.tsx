import type { Order } from '#contract/orders/orders.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';

interface Props {
  name: string;
  status: 'Shipped' | 'Delivered';
  order: Order;
  defaultChecked?: boolean;
}

/** Offers to set the status too; names the email only if the customer has an address for it. */
export const StatusCheckbox = ({ name, status, order, defaultChecked = true }: Props) => (
  <Checkbox
    name={name}
    defaultChecked={defaultChecked}
    label={order.user.email ? `Mark as ${status} and email the customer` : `Mark as ${status}`}
  />
);
