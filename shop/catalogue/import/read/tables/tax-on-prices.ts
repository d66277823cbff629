import { money } from '#contract/rules/price.ts';
import { gstRateTexts } from '#contract/rules/selling/product-tax.ts';
import { gstRateIn } from '#shop/catalogue/import/read/gst-rate.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { amountOf, shownCell } from '#shop/spreadsheets/amounts.ts';
import { plainWords } from './heading-words.ts';
import { isWithoutTax } from './price-columns.ts';

const flag =
  /^(?=.*(?:tax|gst))(?:(?:is )?(?:(?:tax|gst) )?incl(?:usive|uded|uding)?(?: (?:of )?(?:all )?(?:tax(?:es)?|gst))?|tax type)(?: ?\?)?$/;
const exclusive =
  /^(?:(?:(?:tax|gst) )?excl(?:usive|uded|uding)?(?: (?:of )?(?:tax(?:es)?|gst))?|without (?:tax|gst)|no|n|false|0)$/i;
/** By law it is with tax. */
const isMrp = (heading: string) => /\bm ?r ?p\b|max(?:imum)? retail/.test(plainWords(heading));

/** Adds GST to the prices of a table that are without it, and tells what it did. */
interface TaxOnPrices {
  /** The column that says whether prices are with tax; -1 for none. */
  flagAt: number;
  /** `priceAt` is where the price of the row stands, and `listAt` its list price; -1 for none. */
  add(row: SourceRow, texts: readonly string[], from: { priceAt: number; listAt: number }): void;
  notes(): string[];
}

export function taxOnPrices(head: readonly string[], isFree: (at: number) => boolean): TaxOnPrices {
  const flagAt = head.findIndex((heading, at) => isFree(at) && flag.test(plainWords(heading)));
  const rates = new Map<string, number>();
  let named = '';
  let example: string | undefined;
  let unknown: string | undefined;
  const isWithout = (texts: readonly string[], at: number) => {
    const heading = head[at] ?? '';
    if (at < 0 || isMrp(heading)) return false;
    return isWithoutTax(heading) || exclusive.test(texts[flagAt]?.trim() ?? '');
  };
  // Often only the first row of a product has its rate.
  const rateOf = ({ cells }: SourceRow) => {
    named = cells.name?.toLowerCase() ?? named;
    const own = gstRateIn(cells.gst_rate ?? '');
    if (own !== undefined) rates.set(named, own);
    return own ?? rates.get(named);
  };
  return {
    flagAt,
    add: (row, texts, { priceAt, listAt }) => {
      const { cells, problems } = row;
      const rate = rateOf(row);
      const without = cells.original_price;
      if (!without || !isWithout(texts, priceAt)) return;
      if (rate === undefined) {
        unknown ??= head[priceAt] ?? '';
        row.notes.push(`This price is without GST${noRate(cells.gst_rate)}`);
        return;
      }
      if (rate === 0) return;
      const [paid, list] = [withTax(without, rate), withTax(cells.list_price, rate)];
      if (paid === 'unread')
        problems.push(
          `GST cannot be added to “${shownCell(without)}”. Write the price like 1250 or ₹1,250.50.`,
        );
      if (typeof paid !== 'object') return;
      example ??= `The prices in “${head[priceAt]}” are without GST, so it is added: ${money(paid.with)} includes ${rate}% GST on ${money(paid.without)}, for example.`;
      cells.original_price = String(paid.with);
      if (typeof list === 'object' && isWithout(texts, listAt))
        cells.list_price = String(list.with);
    },
    notes: () => [
      ...(unknown === undefined
        ? []
        : [
            `Prices in “${unknown}” are without GST. Where the file has no GST rate that the shop knows, customers pay them as they are. Write ${knownRates} in “GST %”, and choose the file again.`,
          ]),
      ...(example ? [example] : []),
    ],
  };
}

const knownRates = `${gstRateTexts.slice(0, -1).join(', ')} or ${gstRateTexts.at(-1)}`;

const noRate = (text: string | undefined) =>
  text
    ? `. “${shownCell(text)}” is not a GST rate that the shop knows (${knownRates}%), so GST is not added.`
    : ', and the file has no GST rate for it. Customers pay it as it is.';

/** "unread" for a price that waits for an answer; undefined for none. */
function withTax(text: string | undefined, rate: number) {
  if (!text) return undefined;
  const amount = amountOf(text, {});
  if ('asks' in amount) return 'unread';
  if (!('rupees' in amount)) return undefined;
  const { rupees } = amount;
  return { without: rupees, with: Math.round(Number((rupees * (100 + rate)).toFixed(4))) / 100 };
}
