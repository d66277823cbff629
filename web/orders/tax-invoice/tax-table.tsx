import { moneyWithPaise, toPaise, toRupees } from '#contract/rules/price.ts';
import { stateOfGstin, stateTaxName } from '#contract/rules/selling/state-codes.ts';
import type { Invoice, InvoiceLine } from '#contract/selling/invoices.ts';
import {
  numberLook,
  PrintoutRow,
  PrintoutTable,
  roomyLook,
  Totals,
  VariantCode,
} from '#web/orders/printout.tsx';

interface TaxTableProps {
  document: Invoice;
  /** Number of its lines that are goods; a line of charges may follow. */
  goods: number;
}

export function TaxTable({
  document: { lines, taxable, total, ...document },
  goods,
}: TaxTableProps) {
  const taxes = taxColumns(document);
  const rows = [
    { term: 'Taxable value', amount: moneyWithPaise(taxable) },
    ...taxes.map(({ field, name }) => ({
      term: name,
      amount: moneyWithPaise(sumOf(lines, field)),
    })),
  ];
  const columns = [
    { name: 'HSN', look: `${roomyLook} text-left!` },
    { name: 'Quantity', look: numberLook },
    { name: 'Taxable value', look: roomyLook },
    ...taxes.map(({ name }) => ({ name, look: roomyLook })),
    { name: 'Amount', look: numberLook },
  ];
  return (
    <PrintoutTable columns={columns} totals={<Totals rows={rows} total={moneyWithPaise(total)} />}>
      {lines.map((line, at) => (
        <PrintoutRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change.
          key={at}
          name={line.name}
          note={
            <>
              <VariantCode variant={line} />
              <RateNote line={line} />
            </>
          }
        >
          <td className={`${roomyLook} text-left!`}>{line.hsn ?? '–'}</td>
          <td className={numberLook}>{at < goods ? piecesOf(line) : line.quantity}</td>
          <td className={roomyLook}>{moneyWithPaise(line.taxable)}</td>
          {taxes.map(({ field, part }) => (
            <td key={field} className={roomyLook}>
              {moneyWithPaise(line[field])}
              <span className="block text-sm text-muted">{line.rate * part}%</span>
            </td>
          ))}
          <td className={numberLook}>{moneyWithPaise(amountOf(line))}</td>
        </PrintoutRow>
      ))}
    </PrintoutTable>
  );
}

interface TaxColumn {
  field: 'cgst' | 'sgst' | 'igst';
  name: string;
  /** Share of a line's rate. */
  part: number;
}

/** Tax within the state has two halves. */
const taxColumns = ({ place, seller }: Pick<Invoice, 'place' | 'seller'>): TaxColumn[] =>
  stateOfGstin(seller.gstin) === place
    ? [
        { field: 'cgst', name: 'CGST', part: 0.5 },
        { field: 'sgst', name: stateTaxName(place), part: 0.5 },
      ]
    : [{ field: 'igst', name: 'IGST', part: 1 }];

/** Stands in for the columns that phones have no room for. */
const RateNote = ({ line: { hsn, rate } }: { line: InvoiceLine }) => (
  <span className="block text-sm text-muted sm:hidden print:hidden">
    {[hsn && `HSN ${hsn}`, `${rate}% GST`].filter(Boolean).join(' · ')}
  </span>
);

const piecesOf = ({ quantity }: InvoiceLine) => `${quantity} ${quantity === 1 ? 'pc' : 'pcs'}`;

const amountOf = ({ taxable, cgst, sgst, igst }: InvoiceLine) =>
  toRupees([taxable, cgst, sgst, igst].reduce((sum, part) => sum + toPaise(part), 0));

const sumOf = (lines: readonly InvoiceLine[], field: TaxColumn['field']) =>
  toRupees(lines.reduce((sum, line) => sum + toPaise(line[field]), 0));
