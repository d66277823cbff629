import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { day } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { money } from '#web/ui/money.ts';

interface CheckoutSuccessProps {
  order: Order;
  onClose: () => void;
}

/** What somebody wants to know after an order, and the two ways on. */
export function CheckoutSuccess({ order, onClose }: CheckoutSuccessProps) {
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
          <Button variant="secondary" className="grow" onClick={() => navigate('/myaccount/order')}>
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
          Thank you, {order.user.firstName}! We are packing it for you.
        </p>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
          <dt className="text-muted">Order number</dt>
          <dd className="flex items-center gap-2 font-semibold">
            #{order.id}
            <CopyButton text={String(order.id)} label="Copy order number" />
          </dd>
          <dt className="text-muted">Expected by</dt>
          <dd className="font-semibold">{day(order.expectedDeliveryDate)}</dd>
          <dt className="text-muted">Cash to have ready</dt>
          <dd className="font-semibold tabular-nums">{money(order.orderTotal)}</dd>
          <dt className="text-muted">Confirmation to</dt>
          <dd className="min-w-0 break-words">{order.user.email}</dd>
        </dl>
      </div>
    </Dialog>
  );
}
