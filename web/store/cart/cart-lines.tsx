import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { outsideLimits } from '#contract/rules/selling/order-limits.ts';
import { useCart } from '#web/carts/cart-state.ts';
import { amountsIn, OrderSummary } from '#web/carts/order-summary.tsx';
import { noteSeen, seenLines } from '#web/carts/seen-lines.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { isShort, priceChange } from './cart-differences.ts';
import { CartLine } from './cart-line.tsx';
import { GoneWarnings } from './cart-warning.tsx';
import { useCartEdits } from './use-cart-edits.ts';

const RemovedBar = onDemand(async () => ({
  default: (await import('#web/ui/overlay/removed-bar.tsx')).RemovedBar,
}));
const CodeField = onDemand(() => import('./code-field.tsx'));

export default function CartLines() {
  const cart = useLastCart();
  const { items, totals, errors, setQuantity, remove, removed, undo, restored, oneByOne } =
    useCartEdits(cart);
  const { repriced, gone } = useChangesSince(cart);
  const navigate = useNavigate();
  const prices = amountsIn({ ...totals, items });
  return (
    <div className="grid gap-4">
      {removed && <RemovedBar key={removed.id} name={removed.product.name} onUndo={undo} />}
      <GoneWarnings names={gone} />
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
              {(cart?.hasCodes || cart?.code) && (
                <CodeField code={totals.code} oneByOne={oneByOne} />
              )}
              {cart?.terms && <NotServed {...cart.terms} />}
              <BottomBar kind="buy-bar">
                <Button
                  variant={isShort(items) || outsideLimits(totals) ? 'secondary' : 'primary'}
                  size="lg"
                  onClick={() => navigate('/checkout')}
                  className="w-full"
                >
                  Proceed to Checkout
                </Button>
              </BottomBar>
            </OrderSummary>
          </div>
        </div>
      )}
    </div>
  );
}

/** A session that ends forgets the cart; the page below the sign-in dialog goes on showing it. */
function useLastCart() {
  const cart = useCart();
  const [last, setLast] = useState(cart);
  if (cart && cart !== last) setLast(cart);
  return cart ?? last;
}

/** What changed since this browser last showed the cart, other than by what is done here. */
function useChangesSince(cart: Cart | null) {
  const [seen] = useState(() => seenLines.read()?.lines ?? []);
  const [gone] = useState(() => {
    const held = new Set(cart?.items.map(({ product }) => product.variant.id));
    return cart ? seen.filter(({ variantId }) => !held.has(variantId)) : [];
  });
  useEffect(() => {
    if (cart) noteSeen(cart);
  }, [cart]);
  const changes = (cart?.items ?? []).map(({ id, product: { variant } }) => {
    const price = variant.originalPrice;
    const before = seen.find(({ variantId }) => variantId === variant.id);
    return [id, priceChange(before?.price ?? price, price)] as const;
  });
  return {
    /** Texts of price changes, by the id of the line. */
    repriced: Object.fromEntries(changes) as Record<number, string>,
    /** Names of what the shop no longer sells, or what was removed elsewhere. */
    gone: gone.map(({ name }) => name),
  };
}

const NotServed = ({ postalCode, served }: NonNullable<Cart['terms']>) =>
  postalCode &&
  !served && (
    <p className="text-sm font-medium text-warning">
      {notServed(postalCode)} Choose another address at checkout.
    </p>
  );

const EmptyCart = () => (
  <EmptyState title="Your cart is empty." icon="shopping-cart">
    <ButtonLink to="/product">Browse the shop</ButtonLink>
  </EmptyState>
);
