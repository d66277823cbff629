import { useEffect, useState } from 'react';
import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isToBePaid } from '#contract/rules/selling/upi-link.ts';
import { call } from '#web/client.ts';
import { onDemand } from '#web/offline/on-demand.tsx';

const UpiCode = onDemand(() => import('./upi-code.tsx'));

export type Payee = Pick<Company, 'name' | 'upiId'>;

/** Null where the order needs no payee; also when it cannot be loaded, because cash will do. */
export const loadPayee = async (order: Order | undefined): Promise<Payee | null> =>
  order && isToBePaid(order) ? call('GET /company-details').catch(() => null) : null;

interface PayByUpiProps {
  order: Order;
  payee: Payee;
  className?: string;
}

/** Shows the code only while there is something to pay, in a shop with a UPI ID. */
export const PayByUpi = ({ order, payee, className }: PayByUpiProps) =>
  payee.upiId &&
  isToBePaid(order) && (
    <UpiCode
      upiId={payee.upiId}
      shopName={payee.name}
      orderId={order.id}
      amount={order.orderTotal}
      className={className}
    />
  );

interface PayByUpiWhenKnownProps extends Omit<PayByUpiProps, 'payee'> {
  payee: Promise<Payee | null>;
}

export function PayByUpiWhenKnown({ payee, ...rest }: PayByUpiWhenKnownProps) {
  const [known, setKnown] = useState<Payee | null>(null);
  useEffect(() => {
    payee.then(setKnown, () => undefined);
  }, [payee]);
  return known && <PayByUpi payee={known} {...rest} />;
}
