import { lazy } from 'react';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly, Guard } from '#web/sign-in/guard.tsx';
import { CartFrame, CartSkeleton } from '#web/store/cart/cart-frame.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { Route } from './+types/checkout';
import type { Checkout } from './checkout-form.tsx';

// Visitors, who are asked to sign in first, do not load it.
const loadContent = () => import('./checkout-form.tsx');
const LoadedCheckout = lazy(loadContent);

export const clientLoader = () => ({ checkout: deferred(loadCheckout()) });

async function loadCheckout(): Promise<Checkout | null> {
  if (readUser()?.userType !== 'CUSTOMER') return null;
  const [{ cart }, { addresses }, { user: profile }, { recoverIfEmpty }] = await Promise.all([
    call('GET /cart'),
    call('GET /addresses'),
    call('GET /users/profile'),
    loadContent(),
  ]);
  return { cart, addresses, profile, recovered: await recoverIfEmpty(cart) };
}

export const HydrateFallback = () => (
  <CartFrame title="Checkout">
    <CartSkeleton />
  </CartFrame>
);

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <Guard>
      <CartFrame title="Checkout">
        <CustomersOnly>
          <Loaded
            of={loaderData.checkout}
            skeleton={<CartSkeleton />}
            failed="The checkout could not be loaded."
          >
            {(checkout) => checkout && <LoadedCheckout {...checkout} />}
          </Loaded>
        </CustomersOnly>
      </CartFrame>
    </Guard>
  );
}
