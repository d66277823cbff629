import type { InvoiceLine, InvoiceRow, ItemRow, OrderRow } from './rows.ts';
import { inSequence, sumOf } from './tally.ts';

const taxes = ['cgst', 'sgst', 'igst'] as const;

const rates = [0, 5, 18, 40];

/** Computes what each line of an invoice is for, and the GST in it; yields only the reasons. */
export function* checkGst(
  { lines, gstin, place }: InvoiceRow,
  order: OrderRow,
  items: readonly ItemRow[],
): Generator<string> {
  const highest = Math.max(0, ...lines.slice(0, items.length).map(({ rate }) => rate));
  const due = linesOf(order, inSequence(items));
  if (lines.length !== due.length) {
    return yield `has ${lines.length} lines instead of ${due.length}`;
  }
  for (const [at, line] of lines.entries()) {
    const [paise, nth] = [due[at] ?? 0, at + 1];
    const is = toPaise(line.taxable) + sumOf(taxes, (tax) => toPaise(line[tax]));
    if (is !== paise) yield `says ${is} paise in line ${nth} instead of ${paise}`;
    const isCharge = at >= items.length;
    if (!rates.includes(line.rate) || (isCharge && line.rate !== highest)) {
      yield `taxes line ${nth} with ${line.rate} %`;
    }
    const tax = taxIn(paise, line.rate, stateOf(gstin) === place);
    for (const name of taxes) {
      const has = toPaise(line[name]);
      if (has !== tax[name]) {
        yield `has ${has} paise of ${name.toUpperCase()} in line ${nth} instead of ${tax[name]}`;
      }
    }
  }
}

const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const lineSum = (lines: readonly InvoiceLine[], part: 'taxable' | (typeof taxes)[number]) =>
  sumOf(lines, (line) => toPaise(line[part]));

/** Paise of each line of the order, less its share of the code, and of the charges if there are any. */
function linesOf(order: OrderRow, items: readonly ItemRow[]): number[] {
  const goods = items.map(({ original_paise, quantity }) => original_paise * quantity);
  const off = shares(order.code_paise, goods);
  const charges = (order.delivery_paise ?? 0) + order.cod_fee_paise;
  return [...goods.map((paise, at) => paise - (off[at] ?? 0)), ...(charges > 0 ? [charges] : [])];
}

/** Divides by largest remainder; between equal ones the earlier line gets the paisa. */
function shares(paise: number, parts: readonly number[]): number[] {
  const whole = BigInt(sumOf(parts, (part) => part)) || 1n;
  const found = parts.map((part, at) => {
    const share = BigInt(paise) * BigInt(part);
    return { at, paise: Number(share / whole), rest: share % whole };
  });
  const left = paise - sumOf(found, (share) => share.paise);
  found.sort((one, other) => (other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : 0));
  for (const share of found.slice(0, left)) share.paise += 1;
  return found.sort((one, other) => one.at - other.at).map((share) => share.paise);
}

/** Prices include the tax. Within a state it has two halves, each rounded half up. */
function taxIn(paise: number, rate: number, isWithinState: boolean) {
  if (!isWithinState) return { cgst: 0, sgst: 0, igst: rounded(paise * rate, 100 + rate) };
  const half = rounded(paise * rate, 2 * (100 + rate));
  return { cgst: half, sgst: half, igst: 0 };
}

function rounded(amount: number, by: number) {
  const rest = amount % by;
  return (amount - rest) / by + (2 * rest >= by ? 1 : 0);
}

/** Names by the first two digits of a GSTIN, as the law numbers the states, from 01. */
const states = [
  ...['Jammu and Kashmir', 'Himachal Pradesh', 'Punjab', 'Chandigarh', 'Uttarakhand', 'Haryana'],
  ...['Delhi', 'Rajasthan', 'Uttar Pradesh', 'Bihar', 'Sikkim', 'Arunachal Pradesh', 'Nagaland'],
  ...['Manipur', 'Mizoram', 'Tripura', 'Meghalaya', 'Assam', 'West Bengal', 'Jharkhand', 'Odisha'],
  ...['Chhattisgarh', 'Madhya Pradesh', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  ...['Dadra and Nagar Haveli and Daman and Diu', 'Maharashtra', 'Andhra Pradesh', 'Karnataka'],
  ...['Goa', 'Lakshadweep', 'Kerala', 'Tamil Nadu', 'Puducherry', 'Andaman and Nicobar Islands'],
  ...['Telangana', 'Andhra Pradesh', 'Ladakh'],
];

function stateOf(gstin: string) {
  const code = Number(gstin.slice(0, 2));
  return code === 97 ? 'Other Territory' : (states[code - 1] ?? '');
}
