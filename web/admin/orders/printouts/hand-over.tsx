import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { receiverOf } from '#contract/rules/address-lines.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import { courierKey } from '#contract/rules/selling/couriers.ts';
import { Paper, PaperHead } from '#web/orders/printout.tsx';
import { PaperTable, Sheet } from './paper-table.tsx';

interface HandOverProps {
  orders: readonly Order[];
  company: Company;
}

/** A page for each courier to sign for the parcels; one also where staff spelled its name in two ways. */
export function HandOverSheets({ orders, company }: HandOverProps) {
  const couriers = Map.groupBy(orders, ({ courier }) => courierKey(courier ?? ''));
  return [...couriers]
    .map(([key, parcels]) => ({ key, parcels, courier: parcels[0]?.courier ?? '' }))
    .toSorted((one, other) => one.courier.localeCompare(other.courier, 'en-IN'))
    .map(({ key, parcels, courier }) => (
      <Sheet key={key}>
        <HandOver courier={courier || 'No courier'} orders={parcels} company={company} />
      </Sheet>
    ));
}

function HandOver({ courier, orders, company }: HandOverProps & { courier: string }) {
  const total = orders.reduce((sum, { orderTotal }) => sum + orderTotal, 0);
  const print = moneyAmong([total, ...orders.map(({ orderTotal }) => orderTotal)]);
  return (
    <Paper>
      <PaperHead company={company} title="Hand-over sheet">
        <p className="font-semibold">{courier}</p>
        <p>{orders.length === 1 ? '1 parcel' : `${orders.length} parcels`}</p>
      </PaperHead>
      <PaperTable columns={['Order', 'To', 'Tracking number', 'To collect']}>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="border-b border-border">
              <th scope="row" className="p-2 text-left font-medium">
                #{order.id}
              </th>
              <td className="p-2">{receiverInShort(order)}</td>
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
      </PaperTable>
      <p className="grid grid-cols-2 gap-8 pt-8 text-sm text-muted print:mt-8">
        <span className="border-t border-fg pt-1">Date and time</span>
        <span className="border-t border-fg pt-1">Received by, for {courier}</span>
      </p>
    </Paper>
  );
}

/** Who takes the parcel, where, and whom the courier calls. */
function receiverInShort(order: Order) {
  const { name, mobile } = receiverOf(order);
  const { city, postalCode } = order.address;
  return [name, `${city} ${postalCode}`, mobile].filter(Boolean).join(', ');
}
