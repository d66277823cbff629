import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { receiverOf } from '#contract/rules/address-lines.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import { Seller } from '#web/orders/printout.tsx';

interface HandOverProps {
  orders: readonly Order[];
  company: Company;
}

/** A sheet for each courier, on which the courier signs for the parcels. */
export function HandOverSheets({ orders, company }: HandOverProps) {
  const couriers = Map.groupBy(orders, ({ courier }) => courier ?? '');
  return [...couriers]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en-IN'))
    .map(([courier, parcels]) => (
      <div key={courier} className="print:break-after-page print:last:break-after-auto">
        <HandOver courier={courier || 'No courier'} orders={parcels} company={company} />
      </div>
    ));
}

function HandOver({ courier, orders, company }: HandOverProps & { courier: string }) {
  const total = orders.reduce((sum, { orderTotal }) => sum + orderTotal, 0);
  const print = moneyAmong([total, ...orders.map(({ orderTotal }) => orderTotal)]);
  return (
    <article className="grid gap-6 rounded-lg border border-border bg-surface p-5 sm:p-8 print:block print:rounded-none print:border-0 print:bg-transparent print:p-0">
      <header className="grid gap-6 sm:grid-cols-2 print:mb-8 print:grid-cols-2">
        <Seller company={company} />
        <div className="sm:text-right print:text-right">
          <h1 className="text-3xl">Hand-over</h1>
          <p className="font-semibold">{courier}</p>
          <p>{orders.length === 1 ? '1 parcel' : `${orders.length} parcels`}</p>
        </div>
      </header>
      <div className="printout-lines overflow-x-auto">
        <table className="w-full tabular-nums">
          <thead className="border-b-2 border-fg text-left text-sm">
            <tr>
              {['Order', 'To', 'Tracking number', 'To collect'].map((name) => (
                <th key={name} scope="col" className="p-2 last:text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id} className="border-b border-border">
                <th scope="row" className="p-2 text-left font-medium">
                  #{order.id}
                </th>
                <td className="p-2">
                  {receiverOf(order).name}, {order.address.city} {order.address.postalCode}
                </td>
                <td className="p-2">{order.trackingNumber}</td>
                <td className="p-2 text-right">{print(order.orderTotal)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr>
              <th scope="row" colSpan={3} className="p-2 text-left">
                Total
              </th>
              <td className="p-2 text-right">{print(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="grid grid-cols-2 gap-8 pt-8 text-sm text-muted print:mt-8">
        <span className="border-t border-fg pt-1">Date and time</span>
        <span className="border-t border-fg pt-1">Received by, for {courier}</span>
      </p>
    </article>
  );
}
