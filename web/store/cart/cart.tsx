import { lazy, type ReactNode } from 'react';
import { fetchCart } from '#web/carts/cart-state.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly, Guard } from '#web/sign-in/guard.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/cart';
import { CartSkeleton } from './cart-skeleton.tsx';

const loadLines = () => import('./cart-lines.tsx');
const CartLines = lazy(loadLines);

export const clientLoader = () => ({ cart: deferred(loadCartAndLines()) });

async function loadCartAndLines() {
  if (readUser()?.userType !== 'CUSTOMER') return;
  await Promise.all([fetchCart(), loadLines()]);
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
            {() => <CartLines />}
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
