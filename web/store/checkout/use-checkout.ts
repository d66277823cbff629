import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { storeCart } from '#web/carts/cart-state.ts';
import { noteSeen } from '#web/carts/seen-lines.ts';
import { ApiError, call } from '#web/client.ts';
import type { ToastText } from '#web/forms/form-errors.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import {
  type CartDifferences,
  differencesWithout,
  noDifferences,
} from '#web/store/cart/cart-differences.ts';
import { checkContact, contactIn } from './checkout-contact.tsx';
import { placeOrder } from './place-order.ts';
import { addressFailure, type CheckoutAddress, noAddress } from './use-checkout-address.ts';

interface ShownCart {
  cart: Cart;
  changes: CartDifferences;
}

/** The form of the checkout, and the cart as it is shown, with what changed since the page loaded. */
export function useCheckout(
  loaded: Cart,
  address: CheckoutAddress,
  onPlaced: (order: Order) => Promise<unknown>,
) {
  const [shown, show] = useState<ShownCart>({ cart: loaded, changes: noDifferences });
  useTotalAt(address.postalCode, shown.cart, (cart) => show((before) => ({ ...before, cart })));
  const send = async (typed: Typed) => {
    clear();
    const to = await address.addressFor(typed).catch((error) => say(error, addressFailure(error)));
    if (to) await order(to, typed).catch((error) => say(error, orderFailure(error)));
    address.takeLostFocus();
    return false;
  };
  const order = async (to: Address, typed: Typed) => {
    const outcome = await placeOrder(shown.cart, { addressId: to.id, ...contactIn(typed) });
    if (outcome.order) return onPlaced(outcome.order);
    show(outcome);
    // The message stands at the address already.
    if (isUnserved(outcome.cart, to)) address.showChosen();
    else fail({}, outcome.message);
  };
  const say = (error: unknown, words: ToastText) => {
    const refusal = error instanceof ApiError && error.fields.addressId;
    if (refusal) address.showError(refusal);
    else explain(error, words);
  };
  const { form, field, message, busy, showToast, fail, clear, explain, attempt } = useForm({
    check: (typed) => ({
      ...checkContact(typed, shown.cart.terms?.requireMobile ?? false),
      ...address.check(typed, shown.cart.terms),
    }),
    before: address.place.proposed,
    send,
    onInvalid: (typed) => {
      if (address.isMissing(typed)) showToast(noAddress);
    },
  });
  const removeLine = async ({ id }: CartItem) => {
    const { cart } = await call('DELETE /cart/remove/{id}', { params: { id: String(id) } });
    storeCart(cart);
    noteSeen(cart);
    show({ cart, changes: differencesWithout(id, shown, cart) });
    clear();
  };
  const remove = (item: CartItem) =>
    attempt(() => removeLine(item).catch((error) => explain(error, removalFailure(error))));
  return { ...shown, remove, form, field, error: message, busy };
}

const isUnserved = ({ terms }: Cart, { postalCode }: Address) =>
  terms?.served === false && terms.postalCode === postalCode;

/**
 * Asks for the total of the cart again when the order goes to another place, in a shop that charges by
 * place. When that fails, placing the order says what it costs.
 */
function useTotalAt(
  postalCode: string | undefined,
  { terms }: Cart,
  onAnswer: (cart: Cart) => void,
) {
  const answered = useEffectEvent(onAnswer);
  const isOther = terms && postalCode && postalCode !== terms.postalCode;
  useEffect(() => {
    if (!isOther) return;
    let isLatest = true;
    call('GET /cart', { query: { postalCode } }).then(
      ({ cart }) => isLatest && answered(cart),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [isOther, postalCode]);
}

/** What happened to an order that was not placed, and what helps. */
export function orderFailure(problem: unknown): ToastText {
  if (!(problem instanceof ApiError)) return [failed];
  const { code, message } = problem;
  if (code === 'offline') return [failed, message];
  if (code === 'unavailable') return [message, 'Nothing was lost.'];
  return code === 'internal' ? [failed, faultHelp] : [message];
}

const removalFailure = (problem: unknown): ToastText => [
  'Something went wrong with Cart',
  problem instanceof ApiError ? problem.message : '',
];

const failed = 'Failed to place order.';
const faultHelp = 'Something went wrong on our side. Nothing was lost: press Place Order again.';
