import { useNavigate } from 'react-router';
import { useCart } from '#web/carts/cart-state.ts';
import { OrderSummary } from '#web/carts/order-summary.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RemovedBar } from '#web/ui/overlay/removed-bar.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { isShort } from './cart-differences.ts';
import { CartLine } from './cart-line.tsx';
import { pricesIn } from './cart-prices.ts';
import { useCartEdits } from './use-cart-edits.ts';
import { usePriceChanges } from './use-price-changes.ts';

export default function CartLines() {
  const cart = useCart();
  const { items, totals, errors, setQuantity, remove, removed, undo, restored } =
    useCartEdits(cart);
  const repriced = usePriceChanges(cart);
  const navigate = useNavigate();
  const prices = pricesIn(items);
  return (
    <div className="grid gap-4">
      {removed && <RemovedBar key={removed.id} name={removed.product.name} onUndo={undo} />}
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
          <ul className="grid rounded-lg border border-border bg-surface">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                prices={prices}
                change={repriced[item.id]}
                error={errors[item.id]}
                restored={item.product.variant.id === restored}
                onQuantity={(quantity) => setQuantity(item, quantity)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <div className="lg:sticky lg:top-24">
            <OrderSummary totals={totals} beside={prices}>
              <div className="buy-bar">
                <Button
                  variant={isShort(items) ? 'secondary' : 'primary'}
                  size="lg"
                  onClick={() => navigate('/checkout')}
                  className="w-full"
                >
                  Proceed to Checkout
                </Button>
              </div>
            </OrderSummary>
          </div>
        </div>
      )}
    </div>
  );
}

const EmptyCart = () => (
  <EmptyState title="Your cart is empty." icon={<Icon name="shopping-cart" className="size-8" />}>
    <ButtonLink to="/product">Browse the shop</ButtonLink>
  </EmptyState>
);
