import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { ApiError } from '#web/client.ts';
import { type CartDifferences, noDifferences } from '#web/store/cart/cart-differences.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAddressChoice } from './checkout-address-choice.ts';
import { useMobile } from './checkout-mobile.tsx';
import { emptyCart, placeOrder } from './place-order.ts';

interface Loaded {
  cart: Cart;
  addresses: Address[];
}

export function useCheckout(loaded: Loaded, onPlaced: (order: Order) => Promise<unknown>) {
  const { cart, changes, error, show, fail, clear } = useShownCart(loaded.cart);
  const address = useAddressChoice(loaded.addresses);
  const mobile = useMobile();

  const attempt = async (addressId: number, typed: string) => {
    const outcome = await placeOrder(cart, addressId, typed);
    if (!outcome.order) {
      show(outcome);
      return fail(outcome.message);
    }
    await onPlaced(outcome.order);
    show({ cart: emptyCart, changes: noDifferences });
  };
  const explain = (problem: unknown) => {
    const fields = problem instanceof ApiError ? problem.fields : {};
    if (fields.mobile) return mobile.showError(fields.mobile);
    if (fields.addressId) return address.showError(fields.addressId);
    const [message, help] = messageOf(problem);
    if (message) fail(message, help);
  };
  const submitOrder = async () => {
    clear();
    const addressId = address.read();
    if (addressId === null) return;
    const typed = mobile.read();
    if (typed === null) return;
    await attempt(addressId, typed).catch(explain);
  };
  return { cart, changes, error, address: address.field, mobile: mobile.field, submitOrder };
}

interface Shown {
  cart: Cart;
  changes: CartDifferences;
}

/** The cart as shown, what changed since the page loaded, and the last error. */
function useShownCart(loaded: Cart) {
  const [shown, show] = useState<Shown>({ cart: loaded, changes: noDifferences });
  const [error, setError] = useState('');
  const fail = (message: string, help = '') => {
    setError(`${message} ${help}`.trim());
    toast.error(message, help);
  };
  return { ...shown, error, show, fail, clear: () => setError('') };
}

/** Empty when the sign-in dialog opens instead. `help` says what to do. */
function messageOf(problem: unknown): [message: string, help?: string] {
  if (!(problem instanceof ApiError)) return [failed];
  const { code, message } = problem;
  if (code === 'unauthenticated') return [''];
  if (code === 'offline') return [failed, message];
  if (code === 'unavailable') return [message, 'Nothing was lost.'];
  return code === 'internal' ? [failed, faultHelp] : [message];
}

const failed = 'Failed to place order.';
const faultHelp = 'Something went wrong in the shop. Nothing was lost: press Place Order again.';
