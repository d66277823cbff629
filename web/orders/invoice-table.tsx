import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { listPaise, money, toPaise, toRupees } from '#contract/rules/price.ts';
import { amountsCharged, chargeRows, codeRow } from '#contract/rules/selling/charge-rows.ts';
import { totalsOf } from '#contract/rules/totals.ts';
import { ItemRow, numberLook, PrintoutTable, roomyLook, Totals } from './printout.tsx';

export function InvoiceTable({ order }: { order: Order }) {
  const lines = order.items.map(lineOf);
  const { subTotalPaise, discountPaise, taxPaise } = totalsOf(lines);
  // If one amount has paise, all of them show paise.
  const amounts = [
    ...lines.flatMap((line) => [line.originalPaise, line.discountPaise]).map(toRupees),
    ...amountsCharged(order),
  ];
  const print = (paise: number) => money(toRupees(paise), amounts);
  const minus = discountPaise > 0 ? '−' : '';
  const rows = [
    { term: 'Sub Total', amount: print(subTotalPaise) },
    { term: 'Discount', amount: minus + print(discountPaise) },
    ...codeRow(order, amounts),
    { term: 'Tax', amount: print(taxPaise), hint: 'Included in the prices' },
    ...chargeRows(order, amounts),
  ];
  return (
    <PrintoutTable
      columns={columns}
      totals={<Totals rows={rows} total={money(order.orderTotal, amounts)} />}
    >
      {lines.map((line) => (
        <ItemRow key={line.item.id} item={line.item}>
          <td className={numberLook}>{line.quantity}</td>
          <td className={roomyLook}>{print(listPaise(line))}</td>
          <td className={roomyLook}>{print(line.discountPaise * line.quantity)}</td>
          <td className={numberLook}>{print(line.originalPaise * line.quantity)}</td>
        </ItemRow>
      ))}
    </PrintoutTable>
  );
}

const columns = [
  { name: 'Quantity', look: numberLook },
  { name: 'List price', look: roomyLook },
  { name: 'Discount', look: roomyLook },
  { name: 'Amount', look: numberLook },
];

const lineOf = (item: OrderItem) => ({
  item,
  quantity: item.quantity,
  originalPaise: toPaise(item.priceAtPurchase),
  discountPaise: toPaise(item.product.variant.discountPrice),
});
