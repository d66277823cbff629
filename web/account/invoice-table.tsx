import type { OrderItem } from '#contract/orders.ts';
import { listPaise, money, toPaise, toRupees, totalsOf } from '#contract/price.ts';
import { variantWords } from '#contract/variants.ts';

/** The lines of an invoice and what they come to. */
export function InvoiceTable({ items }: { items: readonly OrderItem[] }) {
  const lines = items.map(lineOf);
  const totals = totalsOf(lines);
  // With paise in one amount, all of them show paise.
  const amounts = lines.flatMap((line) => [line.originalPaise, line.discountPaise]).map(toRupees);
  const print = (paise: number) => money(toRupees(paise), amounts);
  return (
    <div className="invoice-lines overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Items</caption>
        <thead className="border-b-2 border-fg text-sm">
          <tr>
            <th scope="col" className="p-2 text-left">
              Item
            </th>
            <th scope="col" className={number}>
              Quantity
            </th>
            <th scope="col" className={roomy}>
              List price
            </th>
            <th scope="col" className={roomy}>
              Discount
            </th>
            <th scope="col" className={number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-border align-top">
              <th scope="row" className="min-w-24 p-2 text-left font-normal">
                {line.name}
                <span className="block text-sm text-muted">{line.variant}</span>
              </th>
              <td className={number}>{line.quantity}</td>
              <td className={roomy}>{print(listPaise(line))}</td>
              <td className={roomy}>{print(line.discountPaise * line.quantity)}</td>
              <td className={number}>{print(line.originalPaise * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="invoice-totals mt-4 ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1 px-2 tabular-nums">
        <Sum term="Sub Total" amount={print(totals.subTotalPaise)} />
        <Sum term="Discount" amount={minus(totals.discountPaise) + print(totals.discountPaise)} />
        <Sum term="Tax" amount={print(totals.taxPaise)} />
        <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t-2 border-fg pt-2 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="text-right">{print(totals.totalPaise)}</dd>
        </div>
      </dl>
    </div>
  );
}

const number = 'p-2 text-right whitespace-nowrap';
// A phone has no room for them; the sums below say the same.
const roomy = `${number} max-sm:hidden print:table-cell`;

const Sum = ({ term, amount }: { term: string; amount: string }) => (
  <div className="contents">
    <dt className="text-muted">{term}</dt>
    <dd className="text-right">{amount}</dd>
  </div>
);

const minus = (paise: number) => (paise > 0 ? '−' : '');

const lineOf = ({ id, quantity, priceAtPurchase, product: { name, variant } }: OrderItem) => ({
  id,
  name,
  quantity,
  variant: variantWords(variant),
  originalPaise: toPaise(priceAtPurchase),
  discountPaise: toPaise(variant.discountPrice),
});
