import { lazy } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly, Guard } from '#web/sign-in/guard.tsx';
import { CartFrame } from '#web/store/cart/cart-frame.tsx';
import { CartSkeleton } from '#web/store/cart/cart-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { Route } from './+types/checkout';
import { recoverOrder } from './place-order.ts';
import { usePlacedOrder } from './use-placed-order.ts';

const loadForm = () => import('./checkout-form.tsx');
const CheckoutForm = lazy(loadForm);

interface Checkout {
  cart: Cart;
  addresses: Address[];
  profile: User;
  /** An order that was placed before a reload but whose response was lost. */
  recovered: Order | null;
}

export const clientLoader = () => ({ checkout: deferred(loadCheckout()) });

async function loadCheckout(): Promise<Checkout | null> {
  if (readUser()?.userType !== 'CUSTOMER') return null;
  const [{ cart }, { addresses }, { user: profile }] = await Promise.all([
    call('GET /cart'),
    call('GET /addresses'),
    call('GET /users/profile'),
    loadForm(),
  ]);
  const recovered = cart.items.length === 0 ? await recoverOrder() : null;
  return { cart, addresses, profile, recovered };
}

export const HydrateFallback = () => (
  <CartFrame title="Checkout">
    <CartSkeleton />
  </CartFrame>
);

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { recovered, finish } = usePlacedOrder(loaderData.checkout);
  return (
    <Guard>
      <CartFrame title="Checkout">
        <CustomersOnly>
          <Loaded
            of={loaderData.checkout}
            skeleton={<CartSkeleton />}
            failed="The checkout could not be loaded."
          >
            {(checkout) =>
              checkout &&
              (recovered ? <CartSkeleton /> : <CheckoutForm {...checkout} onPlaced={finish} />)
            }
          </Loaded>
        </CustomersOnly>
      </CartFrame>
    </Guard>
  );
}
