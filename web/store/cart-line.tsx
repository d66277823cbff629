import { useId } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { toPaise, toRupees } from '#contract/price.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { money } from '#web/ui/money.ts';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { variantWords } from '#web/ui/variant-words.ts';

interface CartLineProps {
  item: CartItem;
  /** The prices of the whole cart, so that all amounts of it have one form. */
  prices: readonly number[];
  error?: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line of the cart: what it is, how many, what that comes to. */
export function CartLine({ item, prices, error, onQuantity, onRemove }: CartLineProps) {
  const { name, slug, images, variant } = item.product;
  const nameId = useId();
  return (
    <li className="border-border not-first:border-t">
      <fieldset
        aria-labelledby={nameId}
        className="grid min-w-0 grid-cols-[auto_1fr] gap-x-4 gap-y-3 p-4"
      >
        <Link to={`/product/${slug}?variant=${variant.id}`} tabIndex={-1} aria-hidden="true">
          <Thumbnail image={images[0]} className="size-20 sm:size-28" />
        </Link>
        <div className="grid content-start gap-1">
          <Link
            id={nameId}
            to={`/product/${slug}?variant=${variant.id}`}
            className="justify-self-start font-semibold hover:text-accent hover:underline"
          >
            {name}
          </Link>
          <p className="text-sm text-muted">{variantWords(variant)}</p>
          <Price price={variant} beside={prices} />
        </div>
        <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2 sm:col-start-2">
          {variant.stock > 0 && (
            <QuantityStepper
              quantity={item.quantity}
              most={variant.stock}
              onChange={(quantity) => onQuantity(Math.min(quantity, variant.stock))}
            />
          )}
          <Button variant="quiet" size="sm" onClick={onRemove}>
            <Icon name="trash-2" className="size-4" />
            Remove
          </Button>
          <LineTotal item={item} prices={prices} />
        </div>
        <Trouble item={item} error={error} onQuantity={onQuantity} />
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
    {money(toRupees(toPaise(product.variant.originalPrice) * quantity), prices)}
  </p>
);

/** What stands in the way of this line: the stock has gone down, or a change was refused. */
function Trouble({ item, error, onQuantity }: Omit<CartLineProps, 'onRemove' | 'prices'>) {
  const { stock } = item.product.variant;
  const short = item.quantity > stock;
  return (
    <div role="status" className="col-span-2 grid gap-2 empty:hidden">
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      {short && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-3 py-2 text-warning">
          <p className="grow text-sm font-medium">
            {stock === 0
              ? 'This size is out of stock. Please remove it to check out.'
              : `Only ${stock} left, and you have ${item.quantity} in your cart.`}
          </p>
          {stock > 0 && (
            <Button variant="secondary" size="sm" onClick={() => onQuantity(stock)}>
              Take {stock}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
