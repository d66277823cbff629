import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { lifecycle } from '#contract/rules/order-lifecycle.ts';
import { storeCart } from '#web/carts/cart-state.ts';
import { ApiError, call } from '#web/client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

export function OrderActions({ order }: { order: Order }) {
  const [cancelling, setCancelling] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const focusTitle = () =>
    bar.current?.closest('article')?.querySelector<HTMLElement>('h1, h2')?.focus();
  return (
    <div ref={bar} className="flex flex-wrap gap-x-2 gap-y-3 sm:gap-x-3">
      <BuyAgain order={order} />
      <ButtonLink variant="secondary" size="sm" to={`/myaccount/order/${order.id}/invoice`}>
        <Icon name="printer" className="size-4" />
        Invoice
      </ButtonLink>
      {lifecycle[order.deliveryStatus].cancellable && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setCancelling(true)}
          className="text-danger!"
        >
          Cancel Order
        </Button>
      )}
      {cancelling && (
        <CancelDialog
          order={order}
          // Flushed, so that the closing dialog returns the focus before `onCancelled` moves it.
          onClose={() => flushSync(() => setCancelling(false))}
          onCancelled={focusTitle}
        />
      )}
    </div>
  );
}

/** Adds as much of the order to the cart as is in stock. */
function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate();
  const refill = async () => {
    const missed: string[] = [];
    const added: string[] = [];
    for (const { quantity, product } of order.items) {
      const { id, stock } = product.variant;
      const body = { productVariantId: id, quantity: Math.min(quantity, stock || quantity) };
      await call('POST /cart/add', { body }).then(
        ({ cart }) => {
          storeCart(cart);
          added.push(`${body.quantity} × ${product.name}`);
          if (body.quantity < quantity) missed.push(`${product.name}: only ${stock} left`);
        },
        (error: unknown) => missed.push(`${product.name}: ${reasonOf(error)}`),
      );
    }
    const [first, ...others] = missed;
    if (others.length > 0) toast.error(countInWords(missed), shortOf(missed));
    else if (first) toast.error(first);
    if (added.length === 0) return;
    // The cart may hold other pieces, too.
    toast.success('Added to Cart', undefined, namedIn(added));
    await navigate('/cart');
  };
  return (
    <Button variant="secondary" size="sm" onClick={refill}>
      <Icon name="refresh-cw" className="size-4" />
      Buy again
    </Button>
  );
}

const countInWords = ({ length }: readonly string[]) =>
  `${length} products could not be added in full.`;

/** More names could not be read in the three seconds that a toast stays. */
const maxNamed = 2;

const shortOf = (missed: readonly string[]) => {
  const named = missed
    .slice(0, maxNamed)
    .map((words) => (words.endsWith('.') ? words : `${words}.`));
  const rest = missed.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more.`] : [])].join(' ');
};

const namedIn = (added: readonly string[]) => {
  const named = added.slice(0, maxNamed).join(', ');
  return added.length > maxNamed ? `${named} and ${added.length - maxNamed} more.` : `${named}.`;
};

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong with Cart';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  /** Must move the focus, because the button that opened the dialog disappears. */
  onCancelled: () => void;
}

/** Asks once more; explains that it is too late once the order has been shipped. */
function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const cancel = useCancel(order, () => {
    onClose();
    onCancelled();
  });
  if (!lifecycle[order.deliveryStatus].cancellable) {
    return <TooLate order={order} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title="Cancel Order"
      keep="Keep Order"
      confirm="Yes, Cancel"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this order? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}

function useCancel({ id }: Order, onDone: () => void) {
  const { revalidate } = useRevalidator();
  return async () => {
    try {
      const { message } = await call('PUT /orders/{id}/cancel', { params: { id: String(id) } });
      onDone();
      toast.success(message);
    } catch (problem) {
      const { code = '', message = '' } = problem instanceof ApiError ? problem : {};
      // After a conflict the dialog explains why it is too late.
      toast.error('Failed to cancel order.', code === 'conflict' ? '' : message);
      // Offline, reloading the list would fail too.
      if (code === 'offline') return;
    }
    await revalidate();
  };
}

const tooLate = 'in the meantime, so it cannot be cancelled any more.';
const reasons = {
  PENDING: '',
  SHIPPED: `has been shipped ${tooLate}`,
  DELIVERED: `has been delivered ${tooLate}`,
  CANCELED: 'has already been cancelled.',
};

const TooLate = ({ order, onClose }: Omit<CancelDialogProps, 'onCancelled'>) => (
  <Dialog title="Cancel Order" onClose={onClose}>
    <div className="grid gap-6">
      <FormMessage>{`Order #${order.id} ${reasons[order.deliveryStatus]}`}</FormMessage>
      <Button data-autofocus onClick={onClose} className="justify-self-end">
        OK
      </Button>
    </div>
  </Dialog>
);
