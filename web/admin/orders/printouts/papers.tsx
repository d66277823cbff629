import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { InvoicePrintout } from '#web/orders/invoice.tsx';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/papers';
import { askedNumbers, loadAsked } from './asked-orders.ts';
import { HandOverSheets } from './hand-over.tsx';
import { isInvoiceDue, makeInvoice } from './make-invoice.ts';
import { PackingSlipPrintout } from './packing-slip.tsx';
import { Sheet } from './paper-table.tsx';
import { PapersBar } from './papers-bar.tsx';
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

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const url = new URL(request.url);
  const asked = url.searchParams.get('paper') ?? '';
  const paper = Object.hasOwn(titles, asked) ? (asked as Paper) : 'slips';
  return { paper, papers: loadFor('orders', () => loadPapers(paper, askedNumbers(url))) };
};

async function loadPapers(paper: Paper, numbers: string[]): Promise<Papers> {
  const [company, orders] = await Promise.all([call('GET /company-details'), loadAsked(numbers)]);
  const due = orders.filter((order) => isInvoiceDue({ order, company }));
  if (paper !== 'invoices' || due.length === 0) return { company, orders };
  await Promise.all(due.map(({ id }) => makeInvoice(id)));
  return { company, orders: await loadAsked(numbers) };
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
      <PapersBar />
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

const None = () => (
  <>
    <h1 className="sr-only">Papers</h1>
    <EmptyState title="No orders are selected" icon="printer">
      <p className="text-muted">Select orders in the list, then print their papers.</p>
      <ButtonLink to="/admin/order">Go to the orders</ButtonLink>
    </EmptyState>
  </>
);
