import type { ReactNode } from 'react';
import { call } from '#web/client.ts';
import { Loaded } from '#web/loaded.tsx';
import { SheetSkeleton } from '#web/orders/order-sheet.tsx';
import { bringSheet, type SheetData } from '#web/orders/sheet-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PrintTools } from '#web/ui/print-tools.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { isAdmin } from './is-admin.ts';

/** What goes onto a paper about an order; null for an order that is not there. */
export const bringPaper = async (id: string): Promise<SheetData | null> =>
  isAdmin() ? bringSheet(id, bringOrder) : null;

const bringOrder = (id: string) => call('GET /orders/{id}', { params: { id } });

interface OrderPaperProps {
  title: string;
  data: Promise<SheetData | null>;
  /** The sheet itself. */
  children: (data: SheetData) => ReactNode;
}

/** A paper about an order, to be looked at and printed. */
export const OrderPaper = ({ title, data, children }: OrderPaperProps) => (
  <div className="mx-auto grid max-w-4xl gap-4 print:block print:max-w-none">
    <PageTitle>{title}</PageTitle>
    <Loaded of={data} skeleton={<SheetSkeleton />} failed="The order could not be loaded.">
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

const NoOrder = ({ title }: { title: string }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <EmptyState title="Order not found." icon={<Icon name="package-search" className="size-8" />}>
      <ButtonLink to="/admin/order">Show all orders</ButtonLink>
    </EmptyState>
  </>
);
