import { useEffect, useId, useState } from 'react';
import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { money } from '#contract/rules/price.ts';
import { isToBePaid, type UpiPayment, upiLink } from '#contract/rules/selling/upi-link.ts';
import { call } from '#web/client.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { buttonLook } from '#web/ui/button.tsx';

const QrCode = onDemand(() => import('./upi-code.tsx'));

export type Payee = Pick<Company, 'name' | 'upiId'>;

/**
 * Null when nothing is to be paid by UPI, and when the payee cannot be loaded: the customer can
 * still pay cash.
 */
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
    <UpiPart
      upiId={payee.upiId}
      shopName={payee.name}
      orderId={order.id}
      amount={order.orderTotal}
      className={className}
    />
  );

/** A button that opens the payment app on a phone; elsewhere, and on paper, a code to scan. */
function UpiPart({ className = '', ...payment }: UpiPayment & { className?: string | undefined }) {
  const titleId = useId();
  const link = upiLink(payment);
  return (
    <section
      aria-labelledby={titleId}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${className}`}
    >
      <div className="order-last grid min-w-0 grow gap-1">
        <h3 id={titleId} className="text-base font-semibold">
          Pay at the door by UPI
        </h3>
        <p className="text-sm">
          <span className="tabular-nums">{money(payment.amount)}</span>{' '}
          <span className="text-muted">to</span> <span className="break-all">{payment.upiId}</span>
        </p>
        <p className={`${scanned} text-sm text-muted`}>Scan this code with any UPI app.</p>
        <a
          href={link}
          className={`${buttonLook({ variant: 'secondary' })} mt-1 pointer-fine:hidden print:hidden`}
        >
          Open in a UPI app
        </a>
      </div>
      {/* Stands before the text, and is read after its heading. */}
      <div className={`${scanned} size-44 shrink-0 rounded-md bg-white`}>
        <QrCode text={link} />
      </div>
    </section>
  );
}

const scanned = 'pointer-coarse:max-sm:hidden print:block';

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
