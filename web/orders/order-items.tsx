import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { VariantAndCount } from '#web/products/variant-and-count.tsx';
import { amountsOf } from './order-sum.tsx';

interface OrderItemsProps {
  order: Order;
  action?: (item: OrderItem) => ReactNode;
}

export function OrderItems({ order, action }: OrderItemsProps) {
  const amounts = amountsOf(order);
  return (
    <ul className="grid gap-4">
      {order.items.map((item) => (
        <li key={item.id} className="grid grid-cols-[auto_1fr_auto] items-start gap-4">
          <Thumbnail image={item.product.images[0]} className="size-16" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <Link
              to={`/product/${item.product.slug}?variant=${item.product.variant.id}`}
              className="inline-flex touch items-center font-medium hover:text-accent hover:underline"
            >
              <bdi className="text-left">{item.product.name}</bdi>
            </Link>
            <VariantAndCount
              variant={item.product.variant}
              quantity={item.quantity}
              price={item.priceAtPurchase}
              beside={amounts}
            />
            {action?.(item)}
          </div>
          {/* As high as the link, so that both align. */}
          <p className="flex touch items-center justify-end tabular-nums">
            {money(lineTotal(item.priceAtPurchase, item.quantity), amounts)}
          </p>
        </li>
      ))}
    </ul>
  );
}
