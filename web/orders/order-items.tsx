import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderItem } from '#contract/orders.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { Thumbnail } from '#web/products/thumbnail.tsx';

interface OrderItemsProps {
  items: readonly OrderItem[];
  action?: (item: OrderItem) => ReactNode;
}

export function OrderItems({ items, action }: OrderItemsProps) {
  const prices = items.map((item) => item.priceAtPurchase);
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[auto_1fr_auto] items-start gap-4">
          <Thumbnail image={item.product.images[0]} className="size-16" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <Link
              to={`/product/${item.product.slug}?variant=${item.product.variant.id}`}
              className="inline-flex touch items-center font-medium hover:text-accent hover:underline"
            >
              {item.product.name}
            </Link>
            <p className="text-sm text-muted">{wordsOf(item, prices)}</p>
            {action?.(item)}
          </div>
          {/* As high as the link, so that both align. */}
          <p className="flex touch items-center justify-end tabular-nums">
            {money(lineTotal(item.priceAtPurchase, item.quantity), prices)}
          </p>
        </li>
      ))}
    </ul>
  );
}

const wordsOf = ({ quantity, priceAtPurchase, product }: OrderItem, prices: readonly number[]) =>
  [variantLabel(product.variant), `${quantity}\u00a0×\u00a0${money(priceAtPurchase, prices)}`]
    .filter(Boolean)
    .join(' · ');
