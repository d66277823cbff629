import { call } from '#web/client.ts';
import { CustomersOnly } from '#web/guard.tsx';
import { later } from '#web/later.ts';
import { InvoiceSheet } from '#web/orders/invoice.tsx';
import { PrintTools } from '#web/orders/print-tools.tsx';
import { SheetSkeleton } from '#web/orders/printout.tsx';
import { bringSheet, type SheetData } from '#web/orders/printout-data.ts';
import { readUser } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/invoice';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  invoice: later(bringInvoice(params.id)),
});

/** Null for an order that is not there, or somebody else's. */
const bringInvoice = async (id: string) =>
  readUser()?.userType === 'CUSTOMER' ? bringSheet(id, bringOrder) : null;

const bringOrder = (id: string) => call('GET /orders/my-orders/{id}', { params: { id } });

export const HydrateFallback = SheetSkeleton;

export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <CustomersOnly>
      <Loaded
        of={loaderData.invoice}
        skeleton={<SheetSkeleton />}
        failed="The invoice could not be loaded."
      >
        {(invoice) => (invoice ? <Printable {...invoice} /> : <NoInvoice />)}
      </Loaded>
      <PageTitle>{`Invoice of order ${params.id}`}</PageTitle>
    </CustomersOnly>
  );
}

const Printable = (invoice: SheetData) => (
  <div className="grid gap-4 print:block">
    <PrintTools orders="/myaccount/order" />
    <InvoiceSheet {...invoice} />
  </div>
);

const NoInvoice = () => (
  <EmptyState title="Order not found." icon={<Icon name="package-search" className="size-8" />}>
    <p className="text-muted">There is no such order among yours.</p>
    <ButtonLink to="/myaccount/order">See your orders</ButtonLink>
  </EmptyState>
);
