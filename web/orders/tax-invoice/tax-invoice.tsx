import { Link } from 'react-router';
import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { erasedCustomer } from '#contract/rules/accounts/erased-accounts.ts';
import { money } from '#contract/rules/price.ts';
import { stateCodeOf } from '#contract/rules/selling/state-codes.ts';
import type { Invoice } from '#contract/selling/invoices.ts';
import { amountInWords } from '#web/orders/amount-in-words.ts';
import { Facts, Printout } from '#web/orders/printout.tsx';
import { day } from '#web/ui/dates.ts';
import { documentSearch } from '../printout-data.ts';
import { TaxTable } from './tax-table.tsx';

interface TaxInvoiceProps {
  order: Order;
  company: Company;
  document: Invoice;
  /** All documents of the order. */
  documents: readonly Invoice[];
}

/** Prints all that Rules 46 and 53 of the CGST Rules ask for; `docs/gst.md` goes through them. */
export const TaxInvoice = ({ order, company, document, documents }: TaxInvoiceProps) => (
  <Printout
    order={order}
    company={{ ...company, ...document.seller, pincode: '' }}
    title={document.kind === 'INVOICE' ? 'Tax invoice' : 'Credit note'}
  >
    <div className="grid gap-6 border-t border-border pt-6 sm:grid-cols-2 print:mb-6 print:grid-cols-2">
      <Buyer document={document} />
      <Facts facts={factsOf({ order, document, documents })} />
    </div>
    <TaxTable document={document} goods={order.items.length} />
    <div className="grid gap-1 print:mt-4">
      <p className="font-semibold">{amountInWords(document.total)}</p>
      <Discount order={order} />
      <p className="text-sm text-muted">Tax payable on reverse charge: No</p>
    </div>
    <Signature seller={document.seller.name} />
    <Counterpart document={document} documents={documents} />
  </Printout>
);

const Buyer = ({ document: { kind, buyer } }: { document: Invoice }) => (
  <section className="grid content-start gap-1">
    <h2 className="text-sm font-medium text-muted">
      {kind === 'INVOICE' ? 'Bill to and ship to' : 'Credited to'}
    </h2>
    <address className="grid not-italic">
      <bdi className="text-left font-semibold">{buyer.name || erasedCustomer}</bdi>
      {buyer.address && <bdi className="text-left whitespace-pre-line">{buyer.address}</bdi>}
    </address>
  </section>
);

function factsOf({ order, document, documents }: Omit<TaxInvoiceProps, 'company'>) {
  const { kind, number, date, cancels, place } = document;
  const code = stateCodeOf(place);
  const cancelled = documents.find((other) => other.number === cancels);
  const own = kind === 'INVOICE' ? 'Invoice' : 'Credit note';
  return [
    [`${own} number`, number],
    [`${own} date`, day(date)],
    ...(cancels ? [['Cancels invoice', cancels]] : []),
    ...(cancelled ? [['Invoice date', day(cancelled.date)]] : []),
    ['Order date', day(order.orderDate)],
    ['Place of supply', code ? `${place} (${code})` : place],
  ];
}

const Discount = ({ order: { code } }: { order: Order }) =>
  code && (
    <p className="text-sm text-muted">
      {`The discount of ${money(code.discount)} with the code ${code.code} is already deducted.`}
    </p>
  );

const Signature = ({ seller }: { seller: string }) => (
  <div className="grid w-56 justify-self-end text-sm print:mt-8 print:ml-auto print:break-inside-avoid">
    <p>For {seller}</p>
    <p className="mt-12 border-t border-fg pt-1 text-muted">Authorised signatory</p>
  </div>
);

/** Links an invoice and its credit note to each other. */
function Counterpart({ document, documents }: Pick<TaxInvoiceProps, 'document' | 'documents'>) {
  const other = documents.find(
    ({ number, cancels }) => number === document.cancels || cancels === document.number,
  );
  if (!other) return null;
  const isNote = other.kind === 'CREDIT_NOTE';
  return (
    <p className={isNote ? 'font-semibold print:mt-6' : 'print:hidden'}>
      {isNote ? 'Cancelled by credit note ' : 'Cancels invoice '}
      <Link
        to={documentSearch(other.number)}
        className="inline-block py-3 text-accent underline print:py-0 print:text-fg"
      >
        {other.number}
      </Link>
    </p>
  );
}
