import { Link } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { type CartDifferences, shortage } from '#web/store/cart/cart-differences.ts';
import { pricesIn } from '#web/store/cart/cart-prices.ts';
import { CartWarning } from '#web/store/cart/cart-warning.tsx';

interface CheckoutItemsProps {
  items: readonly CartItem[];
  changes: CartDifferences;
}

export const CheckoutItems = ({ items, changes }: CheckoutItemsProps) => (
  <section className="grid gap-4 rounded-lg border border-border bg-surface p-5">
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="font-semibold">Items</h2>
      <Link
        to="/cart"
        className="inline-flex min-h-9 touch items-center text-sm text-accent underline"
      >
        Edit cart
      </Link>
    </div>
    {changes.gone.map((name) => (
      <CartWarning key={name}>{`${name} is not in your cart any more.`}</CartWarning>
    ))}
    <ul className="grid gap-4">
      {items.map((item) => (
        <Line key={item.id} item={item} prices={pricesIn(items)} change={changes.lines[item.id]} />
      ))}
    </ul>
  </section>
);

interface LineProps {
  item: CartItem;
  prices: readonly number[];
  change?: string;
}

function Line({ item: { quantity, product }, prices, change }: LineProps) {
  const { variant } = product;
  const flag = change || (variant.stock < quantity ? shortage(variant.stock) : '');
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-2">
      <Thumbnail image={product.images[0]} className="size-16" />
      <div>
        <p className="font-medium">{product.name}</p>
        <p className="text-sm text-muted">
          {[
            variantLabel(variant),
            `${quantity}\u00a0×\u00a0${money(variant.originalPrice, prices)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="font-semibold tabular-nums">
        {money(lineTotal(variant.originalPrice, quantity), prices)}
      </p>
      {flag && (
        <div className="col-span-3">
          <CartWarning>{flag}</CartWarning>
        </div>
      )}
    </li>
  );
}
