import { moneyWithPaise, toPaise, toRupees } from '#contract/rules/price.ts';
import { stateOfGstin, stateTaxName } from '#contract/rules/selling/state-codes.ts';
import type { Invoice, InvoiceLine } from '#contract/selling/invoices.ts';

type TaxName = 'cgst' | 'sgst' | 'igst';

interface TaxColumn {
  field: TaxName;
  name: string;
  /** Share of a line's rate. */
  part: number;
}

/** Within the state the tax has two halves. */
const taxColumns = ({ place, seller }: Invoice): TaxColumn[] =>
  stateOfGstin(seller.gstin) === place
    ? [
        { field: 'cgst', name: 'CGST', part: 0.5 },
        { field: 'sgst', name: stateTaxName(place), part: 0.5 },
      ]
    : [{ field: 'igst', name: 'IGST', part: 1 }];

interface TaxTableProps {
  document: Invoice;
  /** Number of its lines that are goods; a line of charges may follow. */
  goods: number;
}

export function TaxTable({ document, goods }: TaxTableProps) {
  const { lines, taxable, total } = document;
  const taxes = taxColumns(document);
  return (
    <div className="printout-lines overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Items</caption>
        <thead className="border-b-2 border-fg text-sm">
          <tr>
            <th scope="col" className="p-2 text-left">
              Item
            </th>
            <th scope="col" className={`${roomy} text-left!`}>
              HSN
            </th>
            <th scope="col" className={number}>
              Quantity
            </th>
            <th scope="col" className={roomy}>
              Taxable value
            </th>
            {taxes.map(({ field, name }) => (
              <th key={field} scope="col" className={roomy}>
                {name}
              </th>
            ))}
            <th scope="col" className={number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change.
            <tr key={at} className="border-b border-border align-top">
              <th scope="row" className="min-w-24 p-2 text-left font-normal">
                <bdi>{line.name}</bdi>
                <span className="block text-sm text-muted sm:hidden print:hidden">
                  {[line.hsn && `HSN ${line.hsn}`, `${line.rate}% GST`].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className={`${roomy} text-left!`}>{line.hsn ?? '–'}</td>
              <td className={number}>{at < goods ? piecesOf(line) : line.quantity}</td>
              <td className={roomy}>{moneyWithPaise(line.taxable)}</td>
              {taxes.map(({ field, part }) => (
                <td key={field} className={roomy}>
                  {moneyWithPaise(line[field])}
                  <span className="block text-sm text-muted">{line.rate * part}%</span>
                </td>
              ))}
              <td className={number}>{moneyWithPaise(amountOf(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="printout-totals mt-4 ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1 px-2 tabular-nums">
        <Sum term="Taxable value" amount={moneyWithPaise(taxable)} />
        {taxes.map(({ field, name }) => (
          <Sum key={field} term={name} amount={moneyWithPaise(sumOf(lines, field))} />
        ))}
        <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t-2 border-fg pt-2 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="text-right">{moneyWithPaise(total)}</dd>
        </div>
      </dl>
    </div>
  );
}

const number = 'p-2 text-right whitespace-nowrap';
// Phones have no room for these columns; the totals below cover them.
const roomy = `${number} max-sm:hidden print:table-cell`;

const Sum = ({ term, amount }: { term: string; amount: string }) => (
  <div className="contents">
    <dt className="text-muted">{term}</dt>
    <dd className="text-right">{amount}</dd>
  </div>
);

const piecesOf = ({ quantity }: InvoiceLine) => `${quantity} ${quantity === 1 ? 'pc' : 'pcs'}`;

const amountOf = ({ taxable, cgst, sgst, igst }: InvoiceLine) =>
  toRupees([taxable, cgst, sgst, igst].reduce((sum, part) => sum + toPaise(part), 0));

const sumOf = (lines: readonly InvoiceLine[], field: TaxName) =>
  toRupees(lines.reduce((sum, line) => sum + toPaise(line[field]), 0));
