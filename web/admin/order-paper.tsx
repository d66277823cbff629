import type { ReactNode } from 'react';
import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders.ts';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { ApiError, call } from '#web/client.ts';
import { Loaded } from '#web/loaded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PrintTools } from '#web/ui/print-tools.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { isAdmin } from './is-admin.ts';

interface PaperData {
  order: Order;
  company: Company;
}

/** What goes onto a paper about an order; null for an order that is not there. */
export async function bringPaper(id: string): Promise<PaperData | null> {
  if (!isAdmin() || !/^[1-9]\d{0,8}$/.test(id)) return null;
  try {
    const [{ order }, company] = await Promise.all([
      call('GET /orders/{id}', { params: { id } }),
      call('GET /company-details'),
    ]);
    return { order, company };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

interface OrderPaperProps {
  title: string;
  data: Promise<PaperData | null>;
  /** The sheet itself. */
  children: (data: PaperData) => ReactNode;
}

/** A paper about an order, to be looked at and printed. */
export const OrderPaper = ({ title, data, children }: OrderPaperProps) => (
  <div className="mx-auto grid max-w-4xl gap-4 print:block print:max-w-none">
    <PageTitle>{title}</PageTitle>
    <Loaded of={data} skeleton={<PaperSkeleton />} failed="The order could not be loaded.">
      {(found) =>
        found ? (
          <>
            <PrintTools orders="/admin/order" />
            {children(found)}
          </>
        ) : (
          <NoOrder title={title} />
        )
      }
    </Loaded>
  </div>
);

export const PaperSkeleton = () => <ListSkeleton rows={1} height="h-[40rem]" />;

const NoOrder = ({ title }: { title: string }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <EmptyState title="Order not found." icon={<Icon name="package-search" className="size-8" />}>
      <ButtonLink to="/admin/order">Show all orders</ButtonLink>
    </EmptyState>
  </>
);
