import type { ReactNode } from 'react';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { PrintoutSkeleton } from '#web/orders/printout.tsx';
import { loadPrintout, type PrintoutData } from '#web/orders/printout-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { PapersBar } from './papers-bar.tsx';

export const loadOrderPrintout = async (id: string): Promise<PrintoutData | null> =>
  mayOpen('orders') ? loadPrintout(id, loadOrder) : null;

const loadOrder = (id: string) => call('GET /orders/{id}', { params: { id } });

interface OrderPrintoutPageProps<Data> {
  title: string;
  data: Promise<Data | null>;
  children: (data: Data) => ReactNode;
}

export const OrderPrintoutPage = <Data extends PrintoutData>({
  title,
  data,
  children,
}: OrderPrintoutPageProps<Data>) => (
  <div className="mx-auto grid max-w-4xl gap-4 print:block print:max-w-none">
    <PageTitle>{title}</PageTitle>
    <Loaded of={data} skeleton={<PrintoutSkeleton />} failed="The order could not be loaded.">
      {(found) =>
        found ? (
          <>
            <PapersBar />
            {children(found)}
          </>
        ) : (
          <NoOrder title={title} />
        )
      }
    </Loaded>
  </div>
);

const NoOrder = ({ title }: { title: string }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <EmptyState title="Order not found." icon="package-search">
      <ButtonLink to="/admin/order">Show all orders</ButtonLink>
    </EmptyState>
  </>
);
