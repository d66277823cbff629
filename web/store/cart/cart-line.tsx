import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { lineTotal, money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { QuantityStepper } from '#web/carts/quantity-stepper.tsx';
import { Price } from '#web/products/price.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CartWarning } from './cart-warning.tsx';

interface CartLineProps {
  item: CartItem;
  prices: readonly number[];
  /** What changed since the customer last saw the line. */
  change?: string;
  error?: string;
  /** Undo just brought it back, so it takes the focus. */
  restored: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLine(props: CartLineProps) {
  const { item, prices, restored, onQuantity, onRemove } = props;
  const { name, slug, images, variant } = item.product;
  const nameId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (restored) link.current?.focus();
  }, [restored]);
  return (
    <li className="border-border not-first:border-t">
      <fieldset
        aria-labelledby={nameId}
        className="grid min-w-0 grid-cols-[auto_1fr] gap-x-4 gap-y-3 p-4"
      >
        <Link
          to={`/product/${slug}?variant=${variant.id}`}
          tabIndex={-1}
          aria-hidden="true"
          className="sm:row-span-2"
        >
          <Thumbnail image={images[0]} className="size-20 sm:size-28" />
        </Link>
        <div className="grid content-start gap-1">
          <Link
            ref={link}
            id={nameId}
            to={`/product/${slug}?variant=${variant.id}`}
            className="inline-flex touch items-center justify-self-start font-semibold hover:text-accent hover:underline"
          >
            <bdi className="text-left">{name}</bdi>
          </Link>
          <p className="text-sm text-muted">
            <bdi>{variantLabel(variant)}</bdi>
          </p>
          <Price price={variant} beside={prices} />
        </div>
        <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2 sm:col-span-1 sm:col-start-2">
          {variant.stock > 0 && (
            <QuantityStepper
              quantity={item.quantity}
              max={variant.stock}
              onChange={(quantity) => onQuantity(Math.min(quantity, variant.stock))}
            />
          )}
          <Button variant="quiet" size="sm" onClick={onRemove}>
            <Icon name="trash-2" className="size-4" />
            Remove
          </Button>
          <LineTotal item={item} prices={prices} />
        </div>
        <LineWarnings {...props} />
      </fieldset>
    </li>
  );
}

const LineTotal = ({
  item: { quantity, product },
  prices,
}: Pick<CartLineProps, 'item' | 'prices'>) => (
  <p className="ml-auto text-lg font-semibold tabular-nums">
    <span className="sr-only">Line total </span>
    {money(lineTotal(product.variant.originalPrice, quantity), prices)}
  </p>
);

function LineWarnings({ item, change, error, onQuantity }: CartLineProps) {
  const { stock } = item.product.variant;
  const short = item.quantity > stock;
  return (
    <div role="status" className="col-span-2 grid gap-2 empty:hidden sm:col-span-1 sm:col-start-2">
      {change && <CartWarning>{change}</CartWarning>}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      {short && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-3 py-2 text-warning">
          <p className="grow text-sm font-medium">
            {stock === 0
              ? 'Out of stock. Please remove it to check out.'
              : `Only ${stock} left in stock, and you have ${item.quantity} in your cart.`}
          </p>
          {stock > 0 && (
            <Button variant="secondary" size="sm" onClick={() => onQuantity(stock)}>
              Change to {stock}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
