import type { Invoice } from '#contract/selling/invoices.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { documentsOf, InvoicePrintout } from '#web/orders/invoice.tsx';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import type { PrintoutData } from '#web/orders/printout-data.ts';
import type { Route } from './+types/invoice';
import { isInvoiceDue, makeInvoice } from './make-invoice.ts';
import { loadOrderPrintout, OrderPrintoutPage } from './order-printout-page.tsx';

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const number = new URL(request.url).searchParams.get('number');
  return { number, printout: deferred(loadInvoice(params.id, number)) };
};

interface InvoiceData extends PrintoutData {
  documents: readonly Invoice[];
}

async function loadInvoice(id: string, number: string | null): Promise<InvoiceData | null> {
  const asked = await loadOrderPrintout(id);
  if (!asked) return null;
  const isMade = isInvoiceDue(asked) && (await makeInvoice(asked.order.id));
  const printout = isMade ? await loadOrderPrintout(id) : asked;
  if (!printout) return null;
  const latest = documentsOf(printout.order);
  const isThere = !number || latest.some((document) => document.number === number);
  return { ...printout, documents: isThere ? latest : await loadEarlier(id) };
}

/** An order that was shipped again after a cancellation has more than it names. */
const loadEarlier = async (order: string) =>
  (await call('GET /invoices', { query: { order, limit: '100' } })).data;

export const HydrateFallback = PrintoutSkeleton;

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  return (
    <OrderPrintoutPage title={`Invoice of order ${params.id}`} data={loaderData.printout}>
      {(printout) => <InvoicePrintout {...printout} number={loaderData.number} />}
    </OrderPrintoutPage>
  );
}
