import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { readId } from '#contract/rules/numbers.ts';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { PrintTools } from '#web/orders/print-tools.tsx';
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
  /** Numbers of which there is no order. */
  missing: string[];
}

/** The most orders that one request may ask for. */
const maxLabels = 200;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const numbers = new URL(request.url).searchParams.get('orders')?.split(',') ?? [];
  const wanted = [...new Set(numbers)].slice(0, maxLabels);
  return { labels: loadFor('orders', () => loadLabels(wanted)) };
};

async function loadLabels(numbers: string[]): Promise<Labels> {
  const [company, found] = await Promise.all([
    call('GET /company-details'),
    loadOrders(numbers.filter((number) => readId(number) !== null)),
  ]);
  const orderOf = (number: string) => found.find(({ id }) => String(id) === number);
  return {
    company,
    orders: numbers.map(orderOf).filter((order) => order !== undefined),
    missing: numbers.filter((number) => number && !orderOf(number)),
  };
}

const loadOrders = async (ids: string[]): Promise<Order[]> =>
  ids.length > 0 ? (await call('GET /orders/all', { query: { ids: ids.join() } })).orders : [];

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
      <PrintTools back={{ name: 'Desk', url: '/admin/desk?tab=ship' }} />
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
