/** Amounts in paise; the four add up to what the customer pays. */
export interface Taxed {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Finds the tax in an amount that includes it. Within a state the tax has two equal halves. */
export function taxIn(paise: number, rate: number, isWithinState: boolean): Taxed {
  const share = (parts: number) => roundedShare(paise, rate, parts * (100 + rate));
  const half = isWithinState ? share(2) : 0;
  const igstPaise = isWithinState ? 0 : share(1);
  const taxablePaise = paise - 2 * half - igstPaise;
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

/** `amount` × `rate` ÷ `whole`, rounded half up. In BigInt: the product may be above 2^53. */
const roundedShare = (amount: number, rate: number, whole: number) =>
  Number((2n * BigInt(amount) * BigInt(rate) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * Divides whole paise by the sizes of the parts, by largest remainder: the shares add up to the
 * total, and between equal remainders the earlier part gets the paisa.
 */
export function sharesOf(total: number, parts: readonly number[]): number[] {
  const whole = BigInt(parts.reduce((sum, part) => sum + part, 0));
  if (whole === 0n) return parts.map(() => 0);
  const exact = parts.map((part) => BigInt(total) * BigInt(part));
  const shares = exact.map((share) => Number(share / whole));
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % whole }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

interface Bought {
  /** Price of all its pieces, tax included. */
  paise: number;
  rate: number;
}

export interface TaxedLine extends Taxed {
  rate: number;
}

interface Basket {
  lines: readonly Bought[];
  /** Taken off the lines by a discount code. */
  codePaise: number;
  /** Charges for delivery and payment; taxed like the line with the highest rate. */
  chargesPaise: number;
}

/** A line for each line of the order, and one more for the charges if there are any. */
export function taxedLines(
  { lines, codePaise, chargesPaise }: Basket,
  isWithinState: boolean,
): TaxedLine[] {
  const codes = sharesOf(
    codePaise,
    lines.map(({ paise }) => paise),
  );
  const goods = lines.map(({ paise, rate }, at) => ({ paise: paise - (codes[at] ?? 0), rate }));
  const charges = { paise: chargesPaise, rate: Math.max(0, ...lines.map(({ rate }) => rate)) };
  return [...goods, ...(chargesPaise > 0 ? [charges] : [])].map(({ paise, rate }) => ({
    rate,
    ...taxIn(paise, rate, isWithinState),
  }));
}
