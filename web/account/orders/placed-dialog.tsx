import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { confirming, receiverPays } from '#contract/rules/next-steps.ts';
import { money } from '#contract/rules/price.ts';
import { AddressInline } from '#web/addresses/address-text.tsx';
import { type JustPlaced, justPlaced, keepJustPlaced } from '#web/orders/just-placed.ts';
import { PayByUpi, type Payee } from '#web/orders/upi/pay-by-upi.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { day } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { focusHeading } from '#web/ui/page/focus-heading.ts';
import { useSettled } from '#web/ui/page/use-settled.ts';

interface PlacedDialogProps {
  id: string;
  payee: Promise<Payee | null>;
}

/** A dialog over the page of an order, shown once after it was placed. */
export function PlacedDialog({ id, payee }: PlacedDialogProps) {
  const [placed, setPlaced] = useState(() => justPlaced(id));
  const known = useSettled(placed ? payee : undefined);
  useEffect(() => () => keepJustPlaced(null), []);
  const close = () => {
    flushSync(() => setPlaced(null));
    // The button that placed the order is gone with its page.
    focusHeading();
  };
  if (!placed || !known) return null;
  return <Success {...placed} payee={'value' in known ? known.value : null} onClose={close} />;
}

interface SuccessProps extends JustPlaced {
  payee: Payee | null;
  onClose: () => void;
}

function Success({ order, mail, payee, onClose }: SuccessProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      title="Order placed successfully!"
      onClose={onClose}
      footer={
        <>
          <Button className="grow" data-autofocus onClick={() => navigate('/home')}>
            Continue Shopping
          </Button>
          <Button
            variant="secondary"
            className="grow"
            onClick={() => navigate('/myaccount/order', { replace: true })}
          >
            View Order History
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="flex items-center gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success-soft text-success">
            <Icon name="party-popper" className="size-6" />
          </span>
          <span>
            Thank you, <bdi>{order.user.firstName}</bdi>. We’ve got your order.
            {order.toConfirm && order.user.mobile && ` ${confirming}`}
          </span>
        </p>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
          <dt className="text-muted">Order number</dt>
          <dd className="flex items-center gap-2 font-semibold">
            <CopyText prefix="#" text={String(order.id)} label="Copy order number" />
          </dd>
          <dt className="text-muted">Expected by</dt>
          <dd className="font-semibold">{day(order.expectedDeliveryDate)}</dd>
          <dt className="self-start text-muted">Delivering to</dt>
          <dd>
            <AddressInline address={order.address} />
          </dd>
          <dt className="text-muted">Pay on delivery</dt>
          <dd className="font-semibold tabular-nums">{money(order.orderTotal)}</dd>
        </dl>
        {order.orderTotal > 0 && <WhoPays order={order} />}
        {payee && <PayByUpi order={order} payee={payee} />}
        <p role="status" className="min-w-0 text-muted">
          {mailWords[useMailState(mail)](order.user.email)}
        </p>
      </div>
    </Dialog>
  );
}

function WhoPays({ order }: Pick<JustPlaced, 'order'>) {
  const words = receiverPays(order, money(order.orderTotal));
  return words && <p>{words}</p>;
}

type MailState = 'sending' | Awaited<JustPlaced['mail']>;

function useMailState(mail: JustPlaced['mail']) {
  const [state, setState] = useState<MailState>('sending');
  useEffect(() => {
    mail.then(setState);
  }, [mail]);
  return state;
}

const safe = 'Your order is safe: you can find it in My Account, under Orders.';

const mailWords: Record<MailState, (email: string) => string> = {
  sending: (email) => `The confirmation is on its way to ${email}.`,
  sent: (email) => `The confirmation was sent to ${email}.`,
  withheld: (email) =>
    `The confirmation was not sent, because ${email} is not confirmed yet: open the link in the email we sent you when you registered. ${safe}`,
  failed: () => `The confirmation email could not be sent just now. ${safe}`,
};
