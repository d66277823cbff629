import { money } from '#contract/rules/price.ts';
import { variantWords } from '#contract/rules/variants.ts';
import type { PreviewedPrice } from '#web/admin/products/bulk/bulk-price-change.ts';

/** Every variant with its price as it is and as it would be. */
export function BulkPriceTable({ prices }: { prices: readonly PreviewedPrice[] }) {
  // With paise in one price, all of them show paise.
  const inPaise = prices
    .flatMap(({ variant, after }) => [variant, after])
    .flatMap(({ originalPrice, discountPrice }) => [originalPrice, discountPrice])
    .filter((amount) => !Number.isInteger(amount));
  return (
    <section
      aria-label="Prices now and then"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-md border border-border"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2">
              Product
            </th>
            <th scope="col" className="px-3 py-2 text-right">
              Now
            </th>
            <th scope="col" className="px-3 py-2 text-right">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <PriceRow key={price.variant.id} {...price} beside={inPaise} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Beside {
  beside: readonly number[];
}

const PriceRow = ({ product, variant, after, changed, beside }: PreviewedPrice & Beside) => (
  <tr className="border-t border-border">
    <td className="min-w-24 px-3 py-2">
      {product.name}
      {product.variants.length > 1 && (
        <span className="block text-muted">{variantWords(variant)}</span>
      )}
    </td>
    <td className="px-3 py-2 text-right whitespace-nowrap text-muted tabular-nums">
      <Amounts {...variant} beside={beside} />
    </td>
    <td
      className={`px-3 py-2 text-right whitespace-nowrap tabular-nums ${changed ? 'font-semibold' : 'text-muted'}`}
    >
      <Amounts {...after} beside={beside} />
    </td>
  </tr>
);

const Amounts = ({
  originalPrice,
  discountPrice,
  beside,
}: Record<'originalPrice' | 'discountPrice', number> & Beside) => (
  <>
    {money(originalPrice, beside)}
    {discountPrice > 0 && (
      <span className="block font-normal text-muted">{money(discountPrice, beside)} off</span>
    )}
  </>
);
