import { lazy, type ReactNode, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { loadCart } from '#web/cart-state.ts';
import { call } from '#web/client.ts';
import { CustomersOnly, Guard } from '#web/guard.tsx';
import { later } from '#web/later.ts';
import { readUser } from '#web/session.ts';
import { CartSkeleton } from '#web/store/cart/cart-skeleton.tsx';
import { CheckoutSuccess, type MailState } from '#web/store/checkout/checkout-success.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/checkout';
import { confirmByMail, recoverOrder } from './checkout-place.ts';

const bringForm = () => import('#web/store/checkout/checkout-form.tsx');
const CheckoutForm = lazy(bringForm);

interface Checkout {
  cart: Cart;
  addresses: Address[];
  /** An order that went through although its answer never came back, before a reload. */
  recovered: Order | null;
}

export const clientLoader = () => ({ checkout: later(bringCheckout()) });

async function bringCheckout(): Promise<Checkout | null> {
  if (readUser()?.userType !== 'CUSTOMER') return null;
  const [{ cart }, { addresses }] = await Promise.all([
    call('GET /cart'),
    call('GET /addresses'),
    bringForm(),
  ]);
  const recovered = cart.items.length === 0 ? await recoverOrder() : null;
  return { cart, addresses, recovered };
}

export const HydrateFallback = () => (
  <Frame>
    <CartSkeleton />
  </Frame>
);

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const [placed, setPlaced] = useState<Order | null>(null);
  const [mail, setMail] = useState<MailState>('sending');
  const finish = async (order: Order) => {
    setPlaced(order);
    loadCart();
    setMail(await confirmByMail(order));
  };
  return (
    <Guard>
      <Frame>
        <CustomersOnly>
          <Loaded
            of={loaderData.checkout}
            skeleton={<CartSkeleton />}
            failed="The checkout could not be loaded."
          >
            {(checkout) => checkout && <CheckoutForm {...checkout} onPlaced={finish} />}
          </Loaded>
        </CustomersOnly>
        {placed && <CheckoutSuccess order={placed} mail={mail} />}
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
