import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type DeskTab, deskTabs } from '#contract/rules/selling/desk-tabs.ts';
import { ordersWaiting } from '#web/admin/desk/desk-query.ts';
import { askedNumbers, loadAsked } from '#web/admin/orders/printouts/asked-orders.ts';
import { PapersBar } from '#web/admin/orders/printouts/papers-bar.tsx';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { textIn } from '#web/list-url.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/labels';
import { ParcelLabel } from './label.tsx';
import './labels.css';

interface Labels {
  company: Company;
  orders: Order[];
  /** Order numbers that do not exist. */
  missing: string[];
}

/** Loads the orders in the URL, or all at a step of the desk. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const url = new URL(request.url);
  const tab = deskTabs.find((one) => one === url.searchParams.get('tab'));
  const search = textIn(url.searchParams, 'search', 200);
  return {
    labels: loadFor('orders', () =>
      tab ? loadWaiting(tab, search) : loadLabels(askedNumbers(url)),
    ),
  };
};

/** A parcel that is delivered needs no label, though its cash may still be due. */
async function loadWaiting(tab: DeskTab, search: string): Promise<Labels> {
  const [company, orders] = await Promise.all([
    call('GET /company-details'),
    ordersWaiting(tab, search, ({ deliveryStatus }) => deliveryStatus !== 'DELIVERED'),
  ]);
  return { company, orders, missing: [] };
}

async function loadLabels(numbers: string[]): Promise<Labels> {
  const [company, orders] = await Promise.all([call('GET /company-details'), loadAsked(numbers)]);
  const found = new Set(orders.map(({ id }) => String(id)));
  const missing = numbers.filter((number) => number && !found.has(number));
  return { company, orders, missing };
}

const skeleton = <ListSkeleton rows={2} height="h-[36rem]" columns="xl:grid-cols-2" />;

export const HydrateFallback = () => skeleton;

export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4 print:block">
      <PageTitle>Labels</PageTitle>
      <Loaded of={loaderData.labels} skeleton={skeleton} failed="The labels could not be loaded.">
        {(labels) => <LabelPages {...labels} />}
      </Loaded>
    </div>
  );
}

function LabelPages({ company, orders, missing }: Labels) {
  if (orders.length === 0) return <NoLabels />;
  return (
    <>
      <PapersBar fallback="/admin/desk?tab=ship" />
      <h1 className="text-3xl print:hidden">
        {orders.length === 1 ? '1 label' : `${orders.length} labels`}
      </h1>
      {missing.length > 0 && (
        <p role="alert" className="text-danger print:hidden">
          Not found: {missing.map((number) => `#${number}`).join(', ')}
        </p>
      )}
      <div className="parcel-labels flex flex-wrap gap-4">
        {orders.map((order) => (
          <ParcelLabel key={order.id} order={order} company={company} />
        ))}
      </div>
    </>
  );
}

const NoLabels = () => (
  <>
    <h1 className="text-3xl">Labels</h1>
    <EmptyState title="No orders are selected" icon="printer">
      <p className="text-muted">Select orders at the desk, then print their labels.</p>
      <ButtonLink to="/admin/desk?tab=ship">Go to the desk</ButtonLink>
    </EmptyState>
  </>
);
