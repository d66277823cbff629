import type { User } from '#contract/accounts.ts';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { CartSkeleton } from '#web/store/cart/cart-skeleton.tsx';
import CheckoutForm from './checkout-form.tsx';
import { recoverOrder } from './place-order.ts';
import { usePlacedOrder } from './use-placed-order.ts';

export interface Checkout {
  cart: Cart;
  addresses: Address[];
  profile: User;
  /** An order that was placed before a reload but whose response was lost. */
  recovered: Order | null;
}

export const recoverIfEmpty = ({ items }: Cart): Promise<Order | null> | null =>
  items.length === 0 ? recoverOrder() : null;

export default function LoadedCheckout({ recovered, ...checkout }: Checkout) {
  const { isRecovered, finish } = usePlacedOrder(recovered);
  return isRecovered ? <CartSkeleton /> : <CheckoutForm {...checkout} onPlaced={finish} />;
}
