import type { Company } from '#contract/company.ts';
import { fullName } from '#contract/people.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import { addressLines } from '#contract/address-lines.ts';
import '#web/account/invoice.css';
import { variantWords } from '#contract/variants.ts';
import { Seller } from '#web/account/invoice-sheet.tsx';
import { day } from '#web/ui/dates.ts';
import { pieceWords } from './order-words.ts';

/** What goes into the parcel of an order, and where to: for whoever packs it, without prices. */
export const PackingSheet = ({ order, company }: { order: Order; company: Company }) => (
  <article className="grid gap-8 rounded-lg border border-border bg-surface p-5 sm:p-8 print:block print:rounded-none print:border-0 print:bg-transparent print:p-0">
    <header className="grid gap-6 sm:grid-cols-2 print:mb-8 print:grid-cols-2">
      <Seller company={company} />
      <div className="sm:text-right print:text-right">
        <h1 className="text-3xl">Packing slip</h1>
        <p className="text-muted tabular-nums">Order #{order.id}</p>
        <p className="text-muted">{day(order.orderDate)}</p>
      </div>
    </header>
    <Receiver order={order} />
    <PackingTable items={order.items} />
    <p className="text-right font-semibold print:mt-4">{pieceWords(order)} in all</p>
  </article>
);

const Receiver = ({ order }: { order: Order }) => (
  <section className="grid gap-1 border-t border-border pt-6 print:mb-8">
    <h2 className="text-sm font-medium text-muted">Deliver to</h2>
    <address className="grid text-lg not-italic">
      <strong className="font-semibold">{fullName(order.user)}</strong>
      <span className="block whitespace-pre-line">{addressLines(order.address).join('\n')}</span>
      {order.user.mobile && <span className="tabular-nums">{order.user.mobile}</span>}
    </address>
  </section>
);

const PackingTable = ({ items }: { items: readonly OrderItem[] }) => (
  <div className="invoice-lines overflow-x-auto">
    <table className="w-full tabular-nums">
      <caption className="sr-only">Items</caption>
      <thead className="border-b-2 border-fg text-sm">
        <tr>
          <th scope="col" className="p-2 text-left">
            Item
          </th>
          <th scope="col" className="p-2 text-right">
            Quantity
          </th>
          <th scope="col" className="w-24 p-2 text-right">
            Packed
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, quantity, product: { name, variant } }) => (
          <tr key={id} className="border-b border-border align-top">
            <th scope="row" className="min-w-24 p-2 text-left font-normal">
              {name}
              <span className="block text-sm text-muted">{variantWords(variant)}</span>
            </th>
            <td className="p-2 text-right">{quantity}</td>
            <td className="p-2">
              <span className="ml-auto block size-5 rounded-sm border border-control" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
