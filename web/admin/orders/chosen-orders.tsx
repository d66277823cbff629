import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { download } from '#web/admin/list/download.ts';
import { useShortcut } from '#web/admin/shell/shortcuts.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { today } from '#web/today.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { papersUrl } from './printouts/papers-url.ts';

const papers = [
  ['slips', 'Print slips'],
  ['invoices', 'Print invoices'],
  ['pick', 'Pick list'],
  ['handover', 'Hand-over'],
] as const;

interface ChosenOrdersProps {
  orders: readonly Order[];
  onDone: () => void;
}

/** What can be done with all orders that are ticked. */
export function ChosenOrders({ orders, onDone }: ChosenOrdersProps) {
  const { revalidate } = useRevalidator();
  const ids = orders.map(({ id }) => id).join();
  const pending = orders.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  const save = () =>
    download('GET /orders/export', `orders-${today()}.csv`, { query: { ids } }).catch(
      sayFailure('The orders could not be exported.'),
    );
  const undo = async (shipped: string[]) => {
    try {
      const { message } = await call('POST /orders/ship/undo', { body: { orders: shipped } });
      toast.success(message);
    } catch (problem) {
      sayFailure('The orders are still shipped.')(problem);
    }
    await revalidate();
  };
  const ship = async () => {
    const shipped: string[] = [];
    try {
      for (const { id } of pending) {
        const params = { id: String(id) };
        const body = { deliveryStatus: 'SHIPPED', statusSeen: 'PENDING' } as const;
        await call('PUT /orders/{id}/status', { params, body });
        shipped.push(params.id);
      }
    } catch (problem) {
      sayFailure('Not all orders were shipped.')(problem);
    }
    const words = shipped.length === 1 ? '1 order shipped' : `${shipped.length} orders shipped`;
    const action = { label: 'Undo', of: 'shipping', run: () => undo(shipped) };
    if (shipped.length > 0) toast.success(words, action, '');
    onDone();
    await revalidate();
  };
  useShortcut(pending.length > 0 ? 's' : undefined, 'Mark the selected orders shipped', ship);
  return (
    <section
      aria-label="Selected orders"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-3"
    >
      <p role="status" className="font-medium">
        {orders.length} selected
      </p>
      {papers.map(([paper, name]) => (
        <ButtonLink
          key={paper}
          icon="printer"
          to={papersUrl(paper, ids)}
          variant="secondary"
          size="sm"
        >
          {name}
        </ButtonLink>
      ))}
      <ButtonLink
        icon="printer"
        to={`/admin/desk/labels?orders=${ids}`}
        variant="secondary"
        size="sm"
      >
        Print labels
      </ButtonLink>
      <Button
        icon="truck"
        variant="secondary"
        size="sm"
        disabled={pending.length === 0}
        onClick={ship}
      >
        Mark shipped
      </Button>
      <Button icon="download" variant="secondary" size="sm" onClick={save}>
        Export selected
      </Button>
    </section>
  );
}
