import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { keepCart } from '#web/cart-state.ts';
import { ApiError, call } from '#web/client.ts';
import { type CartChanges, changesBetween, noChanges } from '#web/store/cart/cart-differences.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { place } from './checkout-place.ts';

interface Loaded {
  cart: Cart;
  addresses: Address[];
}

const shortWords = 'Not everything is in stock any more. Please change your cart before you order.';
const changedWords = 'Your cart has changed. Please look at it again before you order.';

/** What the checkout shows, what was chosen, and the placing of the order. */
export function usePlacing(
  loaded: Loaded,
  onPlaced: (order: Order) => void,
  onNoAddress: () => void,
  openForm: () => HTMLFormElement | null,
) {
  const [cart, setCart] = useState(loaded.cart);
  const [changes, setChanges] = useState<CartChanges>(noChanges);
  const [error, setError] = useState('');
  const choice = useAddressChoice(loaded.addresses);

  const showChanges = (now: Cart, found: CartChanges) => {
    setCart(now);
    setChanges(found);
    fail(isShort(now) ? shortWords : changedWords);
  };
  const fail = (words: string) => {
    setError(words);
    toast.error(words);
  };
  const attempt = async (addressId: number) => {
    const outcome = await place(cart, addressId);
    if (!outcome.order) return showChanges(outcome.cart, outcome.changes);
    setCart({ items: [], subTotal: 0, discount: 0, tax: 0, total: 0 });
    onPlaced(outcome.order);
  };
  const refused = async (problem: unknown) => {
    const words = wordsOf(problem);
    if (words) fail(words);
    if (!(problem instanceof ApiError) || !isAboutCart(problem)) return;
    const fresh = await call('GET /cart').catch(() => null);
    if (fresh) showLines(fresh.cart);
  };
  const showLines = (now: Cart) => {
    keepCart(now);
    setCart(now);
    setChanges(changesBetween(cart, now));
  };

  const placeOrder = async () => {
    setError('');
    const form = openForm();
    if (form && (choice.chosen !== null || isBegun(form))) {
      form.querySelector<HTMLElement>('[type=submit]')?.focus();
      return choice.demand(unsavedWords);
    }
    if (choice.chosen === null) {
      choice.demand('Please select an address.');
      return onNoAddress();
    }
    choice.forgive();
    await attempt(choice.chosen).catch(refused);
  };
  return { cart, changes, error, placeOrder, ...choice };
}

const unsavedWords = 'Please save the address you are writing, or cancel it, before you order.';

/** Whether something was typed into the form of an address. */
const isBegun = (form: HTMLFormElement) => [...new FormData(form).values()].some(Boolean);

const isShort = ({ items }: Cart) =>
  items.some(({ quantity, product }) => product.variant.stock < quantity);

/** What is said of an order that was not placed; nothing where the sign-in dialog asks already. */
function wordsOf(problem: unknown) {
  if (!(problem instanceof ApiError)) return 'Failed to place order';
  const { code, message } = problem;
  if (code === 'unauthenticated') return '';
  if (code === 'offline') return `Failed to place order. ${message}`;
  if (code === 'unavailable') return `${message} Nothing was lost.`;
  return code === 'internal' ? faultWords : message;
}

const faultWords = 'Something went wrong in the shop. Nothing was lost: press Place Order again.';

const isAboutCart = ({ code }: ApiError) =>
  ['out_of_stock', 'conflict', 'validation'].includes(code);

/** The addresses, and the one chosen: the default one to begin with. */
function useAddressChoice(loaded: Address[]) {
  const [addresses, setAddresses] = useState(loaded);
  const first = loaded.find((address) => address.isDefault) ?? loaded[0];
  const [chosen, choose] = useState(first?.id ?? null);
  const [addressError, setAddressError] = useState('');
  const keep = (address: Address) => {
    setAddresses((before) => withAddress(before, address));
    choose(address.id);
  };
  const demand = (words: string) => {
    setAddressError(words);
    toast.error(words);
  };
  const forgive = () => setAddressError('');
  return { addresses, chosen, choose, keep, addressError, demand, forgive };
}

function withAddress(addresses: Address[], saved: Address) {
  const others = addresses.map((one) =>
    saved.isDefault ? { ...one, isDefault: one.id === saved.id } : one,
  );
  return others.some(({ id }) => id === saved.id)
    ? others.map((one) => (one.id === saved.id ? saved : one))
    : [...others, saved];
}
