import { lazy, type ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { keepUser, readUser } from '#web/session/session.ts';
import { CustomersOnly, Guard } from '#web/sign-in/guard.tsx';
import { CartSkeleton } from '#web/store/cart/cart-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/checkout';
import { CheckoutSuccess } from './checkout-success.tsx';
import { recoverOrder } from './place-order.ts';
import { usePlacedOrder } from './use-placed-order.ts';

const loadForm = () => import('./checkout-form.tsx');
const CheckoutForm = lazy(loadForm);

interface Checkout {
  cart: Cart;
  addresses: Address[];
  asksMobile: boolean;
  /** An order that was placed before a reload but whose response was lost. */
  recovered: Order | null;
}

export const clientLoader = () => ({ checkout: deferred(loadCheckout()) });

async function loadCheckout(): Promise<Checkout | null> {
  if (readUser()?.userType !== 'CUSTOMER') return null;
  const [{ cart }, { addresses }, asksMobile] = await Promise.all([
    call('GET /cart'),
    call('GET /addresses'),
    lacksMobile(),
    loadForm(),
  ]);
  const recovered = cart.items.length === 0 ? await recoverOrder() : null;
  return { cart, addresses, asksMobile, recovered };
}

/** Asks the shop unless this browser knows a number: another device may have saved one. */
async function lacksMobile() {
  if (readUser()?.mobile) return false;
  const { user } = await call('GET /users/profile');
  if (user.mobile) keepUser(user);
  return !user.mobile;
}

export const HydrateFallback = () => (
  <Frame>
    <CartSkeleton />
  </Frame>
);

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { recovered, placed, finish } = usePlacedOrder(loaderData.checkout);
  return (
    <Guard>
      <Frame>
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
        {placed && <CheckoutSuccess {...placed} />}
      </Frame>
    </Guard>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="column grid gap-6 py-8">
    <PageTitle>Checkout</PageTitle>
    <h1 className="text-3xl">Checkout</h1>
    {children}
  </div>
);
