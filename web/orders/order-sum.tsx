import type { Order } from '#contract/orders/orders.ts';
import { money } from '#contract/rules/price.ts';
import { amountsCharged, rowsBelowItems } from '#contract/rules/selling/charge-rows.ts';

/** If one amount of an order has paise, all of them show paise. */
export const amountsOf = (order: Order) => [
  order.orderTotal,
  ...order.items.map((item) => item.priceAtPurchase),
  ...amountsCharged(order),
];

export const orderSum = (order: Order) => money(order.orderTotal, amountsOf(order));

/** The last lines under the items of an order: the discount code, what was charged, and the total. */
export const OrderSum = ({ order }: { order: Order }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-border pt-4 tabular-nums">
    {rowsBelowItems(order, amountsOf(order)).map(({ term, amount }) => (
      <div key={term} className="contents">
        <dt className="text-muted">{term}</dt>
        <dd className="text-right">{amount}</dd>
      </div>
    ))}
    <div className="col-span-2 grid grid-cols-subgrid text-lg font-semibold">
      <dt>Total</dt>
      <dd className="text-right">{orderSum(order)}</dd>
    </div>
  </dl>
);
