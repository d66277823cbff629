import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import type { CheckoutState } from '#web/carts/add-to-cart.ts';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { VariantAndCount } from '#web/products/variant-and-count.tsx';
import { type CartDifferences, shortage } from '#web/store/cart/cart-differences.ts';
import { CartWarning, GoneWarnings } from '#web/store/cart/cart-warning.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CheckoutItemsProps {
  items: readonly CartItem[];
  /** All of the view, for `money`. */
  amounts: readonly number[];
  changes: CartDifferences;
  onRemove: (item: CartItem) => Promise<unknown>;
}

export function CheckoutItems({ items, amounts, changes, onRemove }: CheckoutItemsProps) {
  const edit = useRef<HTMLAnchorElement>(null);
  const removing = useRef(0);
  useEffect(() => {
    if (!removing.current || items.some(({ id }) => id === removing.current)) return;
    removing.current = 0;
    // The Remove button that had the focus is gone.
    if (document.activeElement === document.body) edit.current?.focus();
  }, [items]);
  const remove = (item: CartItem) => {
    removing.current = item.id;
    return onRemove(item);
  };
  return (
    <section className="grid gap-4 rounded-lg border border-border bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">Items</h2>
        <Link
          ref={edit}
          to="/cart"
          className="-my-2 inline-flex min-h-9 touch items-center text-sm text-accent underline"
        >
          Edit cart
        </Link>
      </div>
      <GoneWarnings names={changes.gone} />
      <ul className="grid gap-4">
        {items.map((item) => (
          <Line
            key={item.id}
            item={item}
            amounts={amounts}
            change={changes.lines[item.id]}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  item: CartItem;
  amounts: readonly number[];
  change?: string;
  onRemove: () => Promise<unknown>;
}

function Line({ item: { quantity, product }, amounts, change, onRemove }: LineProps) {
  const { variant } = product;
  const flag = change || (variant.stock < quantity ? shortage(variant.stock) : '');
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-2">
      <Thumbnail image={product.images[0]} className="size-16" />
      <div>
        <p className="font-medium">
          <bdi>{product.name}</bdi>
        </p>
        <VariantAndCount
          variant={variant}
          quantity={quantity}
          price={variant.originalPrice}
          beside={amounts}
        />
      </div>
      <p className="font-semibold tabular-nums">
        {money(lineTotal(variant.originalPrice, quantity), amounts)}
      </p>
      {flag && (
        <fieldset
          aria-label={product.name}
          className="col-span-3 flex flex-wrap items-center gap-x-3 gap-y-2 *:first:grow"
        >
          <CartWarning>{flag}</CartWarning>
          {variant.stock === 0 && (
            <Button variant="quiet" size="sm" onClick={onRemove}>
              <Icon name="trash-2" className="size-4" />
              Remove
            </Button>
          )}
        </fieldset>
      )}
    </li>
  );
}

/** Says after "Buy now" how many more items the order includes. */
export function AlsoInCart({ items }: { items: readonly CartItem[] }) {
  const state: CheckoutState | null = useLocation().state;
  const bought = state?.bought;
  if (!bought) return null;
  const count = items
    .map(({ quantity, product: { variant } }) =>
      variant.id === bought.variantId ? Math.max(0, quantity - bought.quantity) : quantity,
    )
    .reduce((sum, more) => sum + more, 0);
  if (count === 0) return null;
  return (
    <p>
      Also in your cart:{' '}
      <Link to="/cart" className="text-accent underline">
        {count} more {count === 1 ? 'item' : 'items'}
      </Link>
    </p>
  );
}
