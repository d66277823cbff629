import { type SubmitEvent, useState } from 'react';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { keepCart } from '#web/carts/cart-state.ts';
import { noteSeen } from '#web/carts/seen-lines.ts';
import { ApiError, call } from '#web/client.ts';
import { firstOf, hasFieldFor, type ToastText, useFormErrors } from '#web/forms/form-errors.ts';
import { type Typed, typedInto, useResendAfterSignIn } from '#web/forms/use-form.ts';
import { useRechecks } from '#web/forms/use-rechecks.ts';
import {
  type CartDifferences,
  differencesWithout,
  noDifferences,
} from '#web/store/cart/cart-differences.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { checkContact, contactIn } from './checkout-contact.tsx';
import { orderFailure, removalFailure } from './order-failure.ts';
import { placeOrder } from './place-order.ts';
import { addressFailure, type CheckoutAddress } from './use-checkout-address.ts';
import { useReckoning } from './use-reckoning.ts';

interface Shown {
  cart: Cart;
  changes: CartDifferences;
}

/** The form of the checkout, and the cart as it is shown, with what changed since the page loaded. */
export function useCheckout(
  loaded: Cart,
  address: CheckoutAddress,
  onPlaced: (order: Order) => Promise<unknown>,
) {
  const [shown, show] = useState<Shown>({ cart: loaded, changes: noDifferences });
  useReckoning(shown.cart, address.postalCode, (cart) => show((before) => ({ ...before, cart })));
  const { ref, errors, message, fail, showToast, update, clear, dismissToast } = useFormErrors();
  const { running, run } = useOneAtATime();
  const { askToSignIn } = useResendAfterSignIn(ref);
  const needsMobile = shown.cart.terms?.requireMobile ?? false;
  const check = (typed: Typed) => ({
    ...checkContact(typed, needsMobile),
    ...address.check(typed, shown.cart.terms),
  });
  const explain = (problem: unknown, words: ToastText) => {
    const { code, fields = {} } = problem instanceof ApiError ? problem : {};
    if (code === 'unauthenticated') return askToSignIn();
    if (fields.addressId) return address.showError(fields.addressId);
    fail(fields);
    if (!ref.current || !hasFieldFor(fields, ref.current)) showToast(...words);
  };
  const order = async (addressId: number, typed: Typed) => {
    const outcome = await placeOrder(shown.cart, { addressId, ...contactIn(typed) });
    if (outcome.order) return onPlaced(outcome.order);
    show(outcome);
    // The message stands at the address already.
    if (isUnserved(outcome.cart, address)) address.showChosen();
    else fail({}, outcome.message);
  };
  const removeLine = async ({ id }: CartItem) => {
    dismissToast();
    const { cart } = await call('DELETE /cart/remove/{id}', { params: { id: String(id) } });
    keepCart(cart);
    noteSeen(cart);
    show({ cart, changes: differencesWithout(id, shown, cart) });
    clear();
  };
  const remove = (item: CartItem) =>
    run(() => removeLine(item).catch((error) => explain(error, removalFailure(error))));
  const submit = async (form: HTMLFormElement) => {
    dismissToast();
    await address.place.proposed();
    const typed = typedInto(form);
    const found = check(typed);
    if (firstOf(found)) {
      fail(found);
      if (address.isMissing(typed)) showToast('Please select an address.');
      return;
    }
    clear();
    const id = await address.idFor(typed).catch((error) => explain(error, addressFailure(error)));
    if (id) await order(id, typed).catch((error) => explain(error, orderFailure(error)));
    address.takeLostFocus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    run(() => submit(form));
  };
  const recheck = (form: HTMLFormElement, names: readonly string[]) =>
    update(check(typedInto(form)), names);
  const form = { ref, onSubmit, ...useRechecks({ errors, recheck }), noValidate: true };
  const field = (name: string) => ({ name, error: errors[name] });
  return { ...shown, remove, form, field, error: message, busy: running };
}

const isUnserved = ({ terms }: Cart, { postalCode }: CheckoutAddress) =>
  terms?.served === false && terms.postalCode === postalCode;
