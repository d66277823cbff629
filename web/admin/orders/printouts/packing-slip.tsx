import type { Company } from '#contract/company.ts';
import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { ReceiverBlock } from '#web/addresses/address-text.tsx';
import { unitWords } from '#web/admin/orders/order-units.ts';
import { deferred } from '#web/offline/deferred.ts';
import { ItemRow, Printout, PrintoutSkeleton, PrintoutTable } from '#web/orders/printout.tsx';
import { PayByUpi } from '#web/orders/upi/pay-by-upi.tsx';
import { day } from '#web/ui/dates.ts';
import type { Route } from './+types/packing-slip';
import { loadOrderPrintout, OrderPrintoutPage } from './order-printout-page.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  printout: deferred(loadOrderPrintout(params.id)),
});

export const HydrateFallback = PrintoutSkeleton;

export default function PackingSlip({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPrintoutPage title={`Packing slip of order ${params.id}`} data={loaderData.printout}>
      {(printout) => <PackingSlipPrintout {...printout} />}
    </OrderPrintoutPage>
  );
}

/** Shows no prices, because it goes into the parcel; only the code to pay names the amount. */
export const PackingSlipPrintout = ({ order, company }: { order: Order; company: Company }) => (
  <Printout order={order} company={company} title="Packing slip" note={day(order.orderDate)}>
    <Receiver order={order} />
    <PackingTable items={order.items} />
    <p className="text-right font-semibold print:mt-4">{unitWords(order)}</p>
    <PayByUpi order={order} payee={company} className="print:mt-8 print:break-inside-avoid" />
  </Printout>
);

const Receiver = ({ order }: { order: Order }) => (
  <section className="grid gap-1 border-t border-border pt-6 print:mb-8">
    <h2 className="text-sm font-medium text-muted">Deliver to</h2>
    <address className="grid text-lg not-italic">
      <ReceiverBlock order={order} />
    </address>
  </section>
);

const columns = [
  { name: 'Quantity', look: 'p-2 text-right' },
  { name: 'Packed', look: 'w-24 p-2 text-right' },
];

const PackingTable = ({ items }: { items: readonly OrderItem[] }) => (
  <PrintoutTable columns={columns}>
    {items.map((item) => (
      <ItemRow key={item.id} item={item}>
        <td className="p-2 text-right">{item.quantity}</td>
        <td className="p-2">
          <span className="ml-auto block size-5 rounded-sm border border-control" />
        </td>
      </ItemRow>
    ))}
  </PrintoutTable>
);
