import type { ReactNode } from 'react';
import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { readId } from '#contract/rules/numbers.ts';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { InvoicePrintout } from '#web/orders/invoice.tsx';
import { PrintTools } from '#web/orders/print-tools.tsx';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/papers';
import { HandOverSheets } from './hand-over.tsx';
import { isInvoiceDue, makeInvoice } from './make-invoice.ts';
import { PackingSlipPrintout } from './packing-slip.tsx';
import type { Paper } from './papers-url.ts';
import { PickList } from './pick-list.tsx';

const titles: Record<Paper, string> = {
  slips: 'Packing slips',
  invoices: 'Invoices',
  pick: 'Pick list',
  handover: 'Hand-over sheets',
};

interface Papers {
  company: Company;
  orders: Order[];
}

/** The most orders that one request may ask for. */
const most = 200;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const params = new URL(request.url).searchParams;
  const numbers = params.get('orders')?.split(',') ?? [];
  const ids = [...new Set(numbers)].filter((number) => readId(number) !== null).slice(0, most);
  const asked = params.get('paper') ?? '';
  const paper = Object.hasOwn(titles, asked) ? (asked as Paper) : 'slips';
  return { paper, papers: loadFor('orders', () => loadPapers(paper, ids)) };
};

async function loadPapers(paper: Paper, ids: string[]): Promise<Papers> {
  const company = await call('GET /company-details');
  const loadOrders = async () =>
    ids.length > 0 ? (await call('GET /orders/all', { query: { ids: ids.join() } })).orders : [];
  let found = await loadOrders();
  const due = found.filter((order) => isInvoiceDue({ order, company }));
  if (paper === 'invoices' && due.length > 0) {
    await Promise.all(due.map(({ id }) => makeInvoice(id)));
    found = await loadOrders();
  }
  const byId = new Map(found.map((order) => [String(order.id), order]));
  return { company, orders: ids.flatMap((id) => byId.get(id) ?? []) };
}

export const HydrateFallback = PrintoutSkeleton;

/** One print of a paper for each of the chosen orders, or of one for all. */
export default function PapersPage({ loaderData: { paper, papers } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-4xl gap-4 print:block print:max-w-none">
      <PageTitle>{titles[paper]}</PageTitle>
      <Loaded of={papers} skeleton={<PrintoutSkeleton />} failed="The orders could not be loaded.">
        {(loaded) => (loaded.orders.length === 0 ? <None /> : <Sheets paper={paper} {...loaded} />)}
      </Loaded>
    </div>
  );
}

function Sheets({ paper, company, orders }: Papers & { paper: Paper }) {
  return (
    <>
      <PrintTools back={{ name: 'Orders', url: '/admin/order' }} />
      {paper === 'pick' && <PickList orders={orders} />}
      {paper === 'handover' && <HandOverSheets orders={orders} company={company} />}
      {paper === 'slips' &&
        orders.map((order) => (
          <Sheet key={order.id}>
            <PackingSlipPrintout order={order} company={company} />
          </Sheet>
        ))}
      {paper === 'invoices' &&
        orders.map((order) => (
          <Sheet key={order.id}>
            <InvoicePrintout order={order} company={company} />
          </Sheet>
        ))}
    </>
  );
}

/** Begins a page of its own. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="print:break-after-page print:last:break-after-auto">{children}</div>
);

const None = () => (
  <>
    <h1 className="sr-only">Papers</h1>
    <EmptyState title="No orders are selected" icon="printer">
      <p className="text-muted">Tick orders in the list, then print their papers.</p>
      <ButtonLink to="/admin/order">Go to the orders</ButtonLink>
    </EmptyState>
  </>
);
