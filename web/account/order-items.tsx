import { Link } from 'react-router';
import type { OrderItem } from '#contract/orders.ts';
import { toPaise, toRupees } from '#contract/price.ts';
import { money } from '#web/ui/money.ts';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { variantWords } from '#web/ui/variant-words.ts';

/** What an order holds, at the prices it was bought for. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  // With paise in one price, all of them show paise.
  const prices = items.map((item) => item.priceAtPurchase);
  return (
    <ul className="grid gap-4">
      {items.map(({ id, quantity, priceAtPurchase, product }) => (
        <li key={id} className="grid grid-cols-[auto_1fr_auto] items-start gap-4">
          <Thumbnail image={product.images[0]} className="size-16" />
          <div className="min-w-0">
            <Link
              to={`/product/${product.slug}`}
              className="font-medium hover:text-accent hover:underline"
            >
              {product.name}
            </Link>
            <p className="text-sm text-muted">
              {[variantWords(product.variant), `${quantity} × ${money(priceAtPurchase, prices)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className="tabular-nums">
            {money(toRupees(toPaise(priceAtPurchase) * quantity), prices)}
          </p>
        </li>
      ))}
    </ul>
  );
}
