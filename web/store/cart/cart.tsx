import { lazy, type ReactNode } from 'react';
import { bringCart } from '#web/cart-state.ts';
import { CustomersOnly, Guard } from '#web/guard.tsx';
import { later } from '#web/later.ts';
import { readUser } from '#web/session.ts';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/cart';
import { CartSkeleton } from './cart-skeleton.tsx';

const bringLines = () => import('./cart-lines.tsx');
const CartLines = lazy(bringLines);

export const clientLoader = () => ({ cart: later(bringCartAndLines()) });

/** The cart of a customer, kept for the badge as well, and meanwhile the code that draws it. */
async function bringCartAndLines() {
  if (readUser()?.userType !== 'CUSTOMER') return;
  await Promise.all([bringCart(), bringLines()]);
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
