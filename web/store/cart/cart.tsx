import { lazy } from 'react';
import { fetchCart } from '#web/carts/cart-state.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly, Guard } from '#web/sign-in/guard.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { Route } from './+types/cart';
import { CartFrame } from './cart-frame.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

const loadLines = () => import('./cart-lines.tsx');
const CartLines = lazy(loadLines);

export const clientLoader = () => ({ cart: deferred(loadCartAndLines()) });

async function loadCartAndLines() {
  if (readUser()?.userType !== 'CUSTOMER') return;
  await Promise.all([fetchCart(), loadLines()]);
}

export const HydrateFallback = () => (
  <CartFrame title="Cart">
    <CartSkeleton />
  </CartFrame>
);

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return (
    <Guard>
      <CartFrame title="Cart">
        <CustomersOnly>
          <Loaded
            of={loaderData.cart}
            skeleton={<CartSkeleton />}
            failed="Your cart could not be loaded."
          >
            {() => <CartLines />}
          </Loaded>
        </CustomersOnly>
      </CartFrame>
    </Guard>
  );
}
