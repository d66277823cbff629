import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders.ts';
import { ApiError, call } from '#web/client.ts';
import { CustomersOnly } from '#web/guard.tsx';
import { later } from '#web/later.ts';
import { Loaded } from '#web/loaded.tsx';
import { readUser } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PrintTools } from '#web/ui/print-tools.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/invoice';
import { InvoiceSheet } from '#web/orders/invoice-sheet.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';

interface Invoice {
  order: Order;
  company: Company;
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  invoice: later(bringInvoice(params.id)),
});

/** Null for an order that is not there, or somebody else's. */
async function bringInvoice(id: string): Promise<Invoice | null> {
  if (readUser()?.userType !== 'CUSTOMER' || !/^[1-9]\d{0,8}$/.test(id)) return null;
  try {
    const [{ order }, company] = await Promise.all([
      call('GET /orders/my-orders/{id}', { params: { id } }),
      call('GET /company-details'),
    ]);
    return { order, company };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

export const HydrateFallback = () => <ListSkeleton rows={1} height="h-[40rem]" />;

export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <CustomersOnly>
      <Loaded
        of={loaderData.invoice}
        skeleton={<ListSkeleton rows={1} height="h-[40rem]" />}
        failed="The invoice could not be loaded."
      >
        {(invoice) => (invoice ? <Printable {...invoice} /> : <NoInvoice />)}
      </Loaded>
      <PageTitle>{`Invoice of order ${params.id}`}</PageTitle>
    </CustomersOnly>
  );
}

const Printable = (invoice: Invoice) => (
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
