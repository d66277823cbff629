import { money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { type Column, Table } from '#web/admin/list/table.tsx';
import type { PreviewedPrice } from './bulk-price-change.ts';

export function BulkPriceTable({ prices }: { prices: readonly PreviewedPrice[] }) {
  // If one price has paise, all of them show paise.
  const inPaise = prices
    .flatMap(({ variant, after }) => [variant, after])
    .flatMap(({ originalPrice, discountPrice }) => [originalPrice, discountPrice])
    .filter((amount) => !Number.isInteger(amount));
  const columns: Column<PreviewedPrice>[] = [
    { name: 'Product', look: 'min-w-24', cell: nameOf },
    {
      name: 'Now',
      look: number,
      cell: ({ variant }) => (
        <div className="text-muted">
          <Amounts {...variant} beside={inPaise} />
        </div>
      ),
    },
    {
      name: 'New',
      look: number,
      cell: ({ after, changed }) => (
        <div className={changed ? 'font-semibold' : 'text-muted'}>
          <Amounts {...after} beside={inPaise} />
        </div>
      ),
    },
  ];
  return (
    <Table
      columns={columns}
      rows={prices}
      keyOf={({ variant }) => variant.id}
      box="Current and new prices"
    />
  );
}

const number = 'text-right whitespace-nowrap tabular-nums';

const nameOf = ({ product, variant }: PreviewedPrice) => (
  <>
    {product.name}
    {product.variants.length > 1 && (
      <span className="block text-muted">{variantLabel(variant)}</span>
    )}
  </>
);

const Amounts = ({
  originalPrice,
  discountPrice,
  beside,
}: Record<'originalPrice' | 'discountPrice', number> & { beside: readonly number[] }) => (
  <>
    {money(originalPrice, beside)}
    {discountPrice > 0 && (
      <span className="block font-normal text-muted">{money(discountPrice, beside)} off</span>
    )}
  </>
);
