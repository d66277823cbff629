import type { Order } from '#contract/orders/orders.ts';
import { money } from '#contract/rules/price.ts';
import { day } from '#web/ui/dates.ts';

type Desk = NonNullable<Order['desk']>;

/** The state of an order at the cash desk; nothing while the desk takes no part. */
export function DeskState({ order }: { order: Order }) {
  if (!order.desk) return null;
  return (
    <section className="grid gap-1">
      <h3>Cash desk</h3>
      <ul className="grid gap-1">
        {linesOf(order, order.desk).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

const linesOf = (order: Order, desk: Desk) => [
  ...confirmationLines(order, desk),
  ...cashLines(order, desk),
];

function confirmationLines(
  { deliveryStatus }: Order,
  { confirmation, confirmedByLink, attempts }: Desk,
) {
  const tries = attempts > 1 ? `, ${attempts} tries` : '';
  if (confirmedByLink) return ['Confirmed by link'];
  if (confirmation === 'CONFIRMED') return [`Confirmed by phone${tries}`];
  if (deliveryStatus !== 'PENDING') return [];
  return [confirmation === 'UNREACHABLE' ? `Not reached${tries}` : 'To be confirmed by phone'];
}

function cashLines(order: Order, { cash, cashAt, cashAmount, reason, backInStockAt }: Desk) {
  const on = cashAt ? ` on ${day(cashAt)}` : '';
  if (cash === 'COLLECTED') {
    const amount = cashAmount ?? order.orderTotal;
    const due = amount === order.orderTotal ? '' : ` of ${money(order.orderTotal)}`;
    return [`Cash collected${on}: ${money(amount)}${due}`];
  }
  if (cash === 'REFUSED') {
    const back = backInStockAt ? `Back in stock on ${day(backInStockAt)}` : 'Not yet back in stock';
    return [`Refused${on}${reason ? `: ${reason}` : ''}`, back];
  }
  if (order.deliveryStatus === 'SHIPPED' && order.desk?.deliveryAttempts) {
    const { deliveryAttempts: tries, attemptReason, nextAttemptAt } = order.desk;
    const words = tries === 1 ? '1 delivery attempt failed' : `${tries} delivery attempts failed`;
    const reason = attemptReason ? `: ${attemptReason}` : '';
    const again = nextAttemptAt ? `, again on ${day(nextAttemptAt)}` : '';
    return [`Cash due: ${money(order.orderTotal)}`, `${words}${reason}${again}`];
  }
  return order.deliveryStatus === 'CANCELED' ? [] : [`Cash due: ${money(order.orderTotal)}`];
}
