import { lazy, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { fetchCart, readCart } from '#web/carts/cart-state.ts';
import { deferred } from '#web/offline/deferred.ts';
import { cachedText, isOfflineError } from '#web/offline/offline-messages.ts';
import { waitUntilOnline } from '#web/offline/wait-until-online.ts';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly, Guard } from '#web/sign-in/guard.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { Route } from './+types/cart';
import { CartFrame, CartSkeleton } from './cart-frame.tsx';

const loadLines = () => import('./cart-lines.tsx');
const CartLines = lazy(loadLines);

export const clientLoader = () => ({ cart: deferred(loadCartAndLines()) });

async function loadCartAndLines() {
  if (readUser()?.userType !== 'CUSTOMER') return;
  // Loaded ahead, so that the page does not move when the field comes.
  const ahead = readCart()?.hasCodes ? import('./code-field.tsx') : undefined;
  const [isOffline] = await Promise.all([fetchUnlessOffline(), loadLines(), ahead]);
  return isOffline;
}

/** Returns true when the cart is only known from this browser. */
async function fetchUnlessOffline() {
  try {
    await fetchCart();
    return false;
  } catch (error) {
    const isKnown = isOffline(error) && readCart() !== null;
    if (!isKnown) throw error;
    return true;
  }
}

/** The client itself may be what could not be loaded. */
const isOffline = (error: unknown) =>
  isOfflineError(error) || (error as { code?: string }).code === 'offline';

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
            {(isOffline) => (
              <>
                {isOffline && <UntilOnline of={loaderData.cart} />}
                <CartLines />
              </>
            )}
          </Loaded>
        </CustomersOnly>
      </CartFrame>
    </Guard>
  );
}

/** Says that the cart is only known from this browser, and loads it once the shop can be reached. */
function UntilOnline({ of }: { of: Promise<unknown> }) {
  const { revalidate } = useRevalidator();
  const wasAskedAgain = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each failed answer.
  useEffect(() => {
    let isShown = true;
    waitUntilOnline(cachedText('your cart')).then((wasOffline) => {
      // Where the shop answers and the cart does not, once is enough.
      if (!isShown || (!wasOffline && wasAskedAgain.current)) return;
      wasAskedAgain.current = true;
      revalidate();
    });
    return () => {
      isShown = false;
    };
  }, [of, revalidate]);
  return null;
}
