import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { keepCart, useCart } from '#web/cart-state.ts';
import { call } from '#web/client.ts';
import { CustomersOnly, Guard } from '#web/guard.tsx';
import { later } from '#web/later.ts';
import { Loaded } from '#web/loaded.tsx';
import { readUser } from '#web/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OrderSummary } from '#web/ui/order-summary.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/cart';
import { useCartChanges } from './cart-changes.ts';
import { CartLine } from './cart-line.tsx';
import { pricesIn } from './cart-prices.ts';
import { CartRemoved } from './cart-removed.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

export const clientLoader = () => ({ cart: later(bringCart()) });

/** The cart of a customer, kept for the badge as well. */
async function bringCart() {
  if (readUser()?.userType !== 'CUSTOMER') return;
  const { cart } = await call('GET /cart');
  keepCart(cart);
}

export const HydrateFallback = () => (
  <Frame>
    <CartSkeleton />
  </Frame>
);

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return (
    <Guard>
      <Frame>
        <CustomersOnly>
          <Loaded
            of={loaderData.cart}
            skeleton={<CartSkeleton />}
            failed="Your cart could not be loaded."
          >
            {() => <Lines />}
          </Loaded>
        </CustomersOnly>
      </Frame>
    </Guard>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="column grid gap-6 py-8">
    <PageTitle>Cart</PageTitle>
    <h1 className="text-3xl">Cart</h1>
    {children}
  </div>
);

function Lines() {
  const cart = useCart();
  const { items, totals, errors, setQuantity, remove, removed, undo } = useCartChanges(cart);
  const navigate = useNavigate();
  const prices = pricesIn(items);
  return (
    <div className="grid gap-4">
      {removed && <CartRemoved key={removed.id} item={removed} onUndo={undo} />}
      {items.length === 0 ? (
        <NothingInIt />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
          <ul className="grid rounded-lg border border-border bg-surface">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                prices={prices}
                error={errors[item.id]}
                onQuantity={(quantity) => setQuantity(item, quantity)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <div className="lg:sticky lg:top-24">
            <OrderSummary totals={totals} beside={prices}>
              <Button size="lg" onClick={() => navigate('/checkout')}>
                Proceed to Checkout
              </Button>
            </OrderSummary>
          </div>
        </div>
      )}
    </div>
  );
}

const NothingInIt = () => (
  <EmptyState title="Your cart is empty." icon={<Icon name="shopping-cart" className="size-8" />}>
    <ButtonLink to="/product">Browse the shop</ButtonLink>
  </EmptyState>
);
