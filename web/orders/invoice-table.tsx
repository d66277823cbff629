import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { listPaise, money, toPaise, toRupees } from '#contract/rules/price.ts';
import { amountsCharged, chargeRows, codeRow } from '#contract/rules/selling/charge-rows.ts';
import { totalsOf } from '#contract/rules/totals.ts';
import { PrintoutRow, PrintoutTable } from './printout.tsx';

export function InvoiceTable({ order }: { order: Order }) {
  const lines = order.items.map(lineOf);
  const totals = totalsOf(lines);
  // If one amount has paise, all of them show paise.
  const amounts = [
    ...lines.flatMap((line) => [line.originalPaise, line.discountPaise]).map(toRupees),
    ...amountsCharged(order),
  ];
  const print = (paise: number) => money(toRupees(paise), amounts);
  return (
    <div className="printout-lines overflow-x-auto">
      <PrintoutTable columns={columns}>
        {lines.map((line) => (
          <PrintoutRow key={line.item.id} item={line.item}>
            <td className={number}>{line.quantity}</td>
            <td className={roomy}>{print(listPaise(line))}</td>
            <td className={roomy}>{print(line.discountPaise * line.quantity)}</td>
            <td className={number}>{print(line.originalPaise * line.quantity)}</td>
          </PrintoutRow>
        ))}
      </PrintoutTable>
      <dl className="printout-totals mt-4 ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1 px-2 tabular-nums">
        <Sum term="Sub Total" amount={print(totals.subTotalPaise)} />
        <Sum term="Discount" amount={minus(totals.discountPaise) + print(totals.discountPaise)} />
        {codeRow(order, amounts).map((row) => (
          <Sum key={row.term} {...row} />
        ))}
        <Sum term="Tax" amount={print(totals.taxPaise)} hint="Included in the prices" />
        {chargeRows(order, amounts).map((row) => (
          <Sum key={row.term} {...row} />
        ))}
        <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t-2 border-fg pt-2 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="text-right">{money(order.orderTotal, amounts)}</dd>
        </div>
      </dl>
    </div>
  );
}

const number = 'p-2 text-right whitespace-nowrap';
// Phones have no room for these columns; the totals below cover them.
const roomy = `${number} max-sm:hidden print:table-cell`;

const columns = [
  { name: 'Quantity', look: number },
  { name: 'List price', look: roomy },
  { name: 'Discount', look: roomy },
  { name: 'Amount', look: number },
];

const Sum = ({ term, amount, hint }: { term: string; amount: string; hint?: string }) => (
  <div className="contents">
    <dt className="text-muted">{term}</dt>
    <dd className="text-right">{amount}</dd>
    {hint && <dd className="col-span-2 -mt-1 text-sm text-muted">{hint}</dd>}
  </div>
);

const minus = (paise: number) => (paise > 0 ? '−' : '');

const lineOf = (item: OrderItem) => ({
  item,
  quantity: item.quantity,
  originalPaise: toPaise(item.priceAtPurchase),
  discountPaise: toPaise(item.product.variant.discountPrice),
});
