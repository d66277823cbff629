import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { InvoicePrintout } from '#web/orders/invoice.tsx';
import { PrintTools } from '#web/orders/print-tools.tsx';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import { loadPrintout, type PrintoutData } from '#web/orders/printout-data.ts';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly } from '#web/sign-in/guard.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/invoice';
import { OrderNotFound } from './order-not-found.tsx';

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => ({
  invoice: deferred(loadInvoice(params.id)),
  number: new URL(request.url).searchParams.get('number'),
});

/** Null for an unknown order and for another customer's. */
const loadInvoice = async (id: string) =>
  readUser()?.userType === 'CUSTOMER' ? loadPrintout(id, loadOrder) : null;

const loadOrder = (id: string) => call('GET /orders/my-orders/{id}', { params: { id } });

export const HydrateFallback = PrintoutSkeleton;

export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <CustomersOnly title="Invoice">
      <Loaded
        of={loaderData.invoice}
        skeleton={<PrintoutSkeleton />}
        failed="The invoice could not be loaded."
      >
        {(invoice) =>
          invoice ? <Printable {...invoice} number={loaderData.number} /> : <OrderNotFound />
        }
      </Loaded>
      <PageTitle>{`Invoice of order ${params.id}`}</PageTitle>
    </CustomersOnly>
  );
}

const Printable = ({ order, company, number }: PrintoutData & { number: string | null }) => (
  <div className="grid gap-4 print:block">
    <PrintTools back={{ name: `Order #${order.id}`, url: `/myaccount/order/${order.id}` }} />
    <InvoicePrintout order={order} company={company} number={number} />
  </div>
);
