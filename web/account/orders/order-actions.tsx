import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '#contract/orders/orders.ts';
import { lifecycle } from '#contract/rules/order-lifecycle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

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
