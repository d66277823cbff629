import type { ReactNode } from 'react';
import type { Company } from '#contract/company.ts';
import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { variantCode, variantLabel } from '#contract/rules/variants.ts';
import { Mark } from '#web/ui/logo.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import './printout.css';

interface PrintoutProps {
  order: Order;
  company: Company;
  title: string;
  /** A line below the order number. */
  note?: string;
  children: ReactNode;
}

/** An A4 document about an order. */
export const Printout = ({ order, company, title, note, children }: PrintoutProps) => (
  <Paper>
    <PaperHead company={company} title={title}>
      <p className="text-muted tabular-nums">Order #{order.id}</p>
      {note && <p className="text-muted">{note}</p>}
    </PaperHead>
    {children}
  </Paper>
);

/** Looks like a page on the screen, and is one in print. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <article className="grid gap-8 rounded-lg border border-border bg-surface p-5 sm:p-8 print:block print:rounded-none print:border-0 print:bg-transparent print:p-0">
    {children}
  </article>
);

interface PaperHeadProps extends Pick<PrintoutProps, 'title' | 'children'> {
  company: SellerProps;
}

export const PaperHead = ({ company, title, children }: PaperHeadProps) => (
  <header className="grid gap-6 sm:grid-cols-2 print:mb-8 print:grid-cols-2">
    <Seller company={company} />
    <div className="sm:text-right print:text-right">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  </header>
);

export const PrintoutSkeleton = () => <ListSkeleton rows={1} height="h-[40rem]" />;

type SellerProps = Pick<
  Company,
  'name' | 'email' | 'phone' | 'address' | 'pincode' | 'logoUrl' | 'gstin'
>;

export const Seller = ({ company }: { company: SellerProps }) => (
  <address className="grid content-start gap-3 not-italic">
    {company.logoUrl ? (
      <img src={company.logoUrl} alt="" className="max-h-16 max-w-48 object-contain object-left" />
    ) : (
      <Mark />
    )}
    <span className="grid">
      <strong className="font-semibold">{company.name}</strong>
      <span className="whitespace-pre-line">
        {[company.address, company.pincode].filter(Boolean).join(' ')}
      </span>
      <span>{company.phone}</span>
      <span className="break-all">{company.email}</span>
      {company.gstin && <span>GSTIN {company.gstin}</span>}
    </span>
  </address>
);

/** Facts about the document, at the right of its head. */
export const Facts = ({ facts }: { facts: readonly (readonly string[])[] }) => (
  <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1 sm:justify-self-end print:justify-self-end">
    {facts.map(([term, words]) => (
      <div key={term} className="contents">
        <dt className="text-muted">{term}</dt>
        <dd className="text-right tabular-nums">{words}</dd>
      </div>
    ))}
  </dl>
);

export const numberLook = 'p-2 text-right whitespace-nowrap';
/** Phones have no room for these columns; the totals below cover them. */
export const roomyLook = `${numberLook} max-sm:hidden print:table-cell`;

interface PrintoutTableProps {
  /** The columns to the right of the item. */
  columns: readonly { name: string; look: string }[];
  children: ReactNode;
  totals?: ReactNode;
}

export const PrintoutTable = ({ columns, children, totals }: PrintoutTableProps) => (
  <div className="printout-lines overflow-x-auto">
    <table className="w-full tabular-nums">
      <caption className="sr-only">Items</caption>
      <thead className="border-b-2 border-fg text-sm">
        <tr>
          <th scope="col" className="p-2 text-left">
            Item
          </th>
          {columns.map(({ name, look }) => (
            <th key={name} scope="col" className={look}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
    {totals}
  </div>
);

interface PrintoutRowProps {
  name: string;
  note: ReactNode;
  /** The cells to the right of the item. */
  children: ReactNode;
}

export const PrintoutRow = ({ name, note, children }: PrintoutRowProps) => (
  <tr className="border-b border-border align-top">
    <th scope="row" className="min-w-24 p-2 text-left font-normal">
      <bdi>{name}</bdi>
      {note}
    </th>
    {children}
  </tr>
);

export const VariantCode = ({ variant }: { variant: Parameters<typeof variantCode>[0] }) => {
  const code = variantCode(variant);
  return code && <bdi className="block text-left text-sm text-muted">{code}</bdi>;
};

export const ItemRow = ({
  item: { product },
  children,
}: {
  item: OrderItem;
  children: ReactNode;
}) => (
  <PrintoutRow
    name={product.name}
    note={
      <>
        <bdi className="block text-left text-sm text-muted">{variantLabel(product.variant)}</bdi>
        <VariantCode variant={product.variant} />
      </>
    }
  >
    {children}
  </PrintoutRow>
);

interface TotalsProps {
  rows: readonly { term: string; amount: string; hint?: string }[];
  total: string;
}

export const Totals = ({ rows, total }: TotalsProps) => (
  <dl className="printout-totals mt-4 ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1 px-2 tabular-nums">
    {rows.map(({ term, amount, hint }) => (
      <div key={term} className="contents">
        <dt className="text-muted">{term}</dt>
        <dd className="text-right">{amount}</dd>
        {hint && <dd className="col-span-2 -mt-1 text-sm text-muted">{hint}</dd>}
      </div>
    ))}
    <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t-2 border-fg pt-2 text-lg font-semibold">
      <dt>Total</dt>
      <dd className="text-right">{total}</dd>
    </div>
  </dl>
);
