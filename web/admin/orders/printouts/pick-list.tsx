import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { variantCode, variantLabel } from '#contract/rules/variants.ts';
import { Paper } from '#web/orders/printout.tsx';
import { PaperTable } from './paper-table.tsx';

interface Picked {
  item: OrderItem;
  pieces: number;
  orders: number[];
}

/** What to fetch from the shelves for all orders, by product, with a place for a tick. */
export const PickList = ({ orders }: { orders: readonly Order[] }) => (
  <Paper>
    <header>
      <h1 className="text-3xl">Pick list</h1>
      <p className="text-muted">{orders.length === 1 ? '1 order' : `${orders.length} orders`}</p>
    </header>
    <PaperTable columns={['Product', 'Orders', 'Quantity', 'Picked']}>
      <tbody>
        {pickedIn(orders).map(({ item, pieces, orders: ids }) => (
          <tr key={item.product.variant.id} className="border-b border-border">
            <th scope="row" className="p-2 text-left font-medium">
              {item.product.name}
              <span className="block font-normal">
                {[variantLabel(item.product.variant), variantCode(item.product.variant)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td className="p-2 text-sm">{ids.map((id) => `#${id}`).join(' ')}</td>
            <td className="p-2 text-lg font-semibold">{pieces}</td>
            <td className="p-2">
              <span className="ml-auto block size-5 rounded-sm border border-control" />
            </td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  </Paper>
);

/** Sorted by the name of the product, then by variant. */
function pickedIn(orders: readonly Order[]): Picked[] {
  const picked = new Map<number, Picked>();
  for (const { id, items } of orders) {
    for (const item of items) {
      const key = item.product.variant.id;
      const before = picked.get(key) ?? { item, pieces: 0, orders: [] };
      const ids = before.orders.includes(id) ? before.orders : [...before.orders, id];
      picked.set(key, { item, pieces: before.pieces + item.quantity, orders: ids });
    }
  }
  const nameOf = ({ item: { product } }: Picked) =>
    `${product.name} ${variantLabel(product.variant)}`;
  return [...picked.values()].toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other), 'en-IN'),
  );
}
