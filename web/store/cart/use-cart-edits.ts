import { startTransition, useOptimistic, useRef, useState } from 'react';
import type { Cart, CartItem } from '#contract/cart.ts';
import { toPaise } from '#contract/rules/price.ts';
import { termsIn } from '#contract/rules/selling/charges.ts';
import { codeTermsIn, recalculatedCode } from '#contract/rules/selling/codes.ts';
import { goodsPaiseOf, totalsInRupees, totalsOf } from '#contract/rules/totals.ts';
import { loadCart, storeCart } from '#web/carts/cart-state.ts';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

interface Edit {
  id: number;
  /** 0 removes the line. */
  quantity: number;
}

const nothing: CartItem[] = [];

/**
 * Changes lines of the cart optimistically. If the shop refuses a change, the line reverts and
 * `errors` says why.
 */
export function useCartEdits(cart: Cart | null) {
  const [items, show] = useOptimistic(cart?.items ?? nothing, edited);
  const { errors, note } = useErrors();
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const oneByOne = useQueue();

  const change = (item: CartItem, quantity: number, send: () => Promise<{ cart: Cart }>) =>
    startTransition(async () => {
      show({ id: item.id, quantity });
      note(item.id, '');
      try {
        await oneByOne(async () => storeCart((await send()).cart));
        if (quantity > 0) return;
        setRemoved(item);
        setRestored(null);
      } catch (error) {
        note(item.id, wordsOf(error));
        await oneByOne(loadCart);
      }
    });

  const setQuantity = (item: CartItem, newQuantity: number) =>
    change(item, newQuantity, () =>
      call('PUT /cart/update-quantity', { body: { cartItemId: item.id, newQuantity } }),
    );
  const remove = (item: CartItem) =>
    change(item, 0, () => call('DELETE /cart/remove/{id}', { params: { id: String(item.id) } }));
  const undo = async () => {
    if (!removed || !(await addBack(removed))) return;
    setRemoved(null);
    setRestored(removed.product.variant.id);
  };
  return {
    items,
    totals: totalsIn(items, cart ?? {}),
    errors,
    setQuantity,
    remove,
    removed,
    undo,
    restored,
    /** Sends another change of the cart after those that were not answered yet. */
    oneByOne,
  };
}

const edited = (items: CartItem[], { id, quantity }: Edit) =>
  quantity === 0
    ? items.filter((item) => item.id !== id)
    : items.map((item) => (item.id === id ? { ...item, quantity } : item));

function useErrors() {
  const [errors, setErrors] = useState<Record<number, string>>({});
  const note = (id: number, words: string) => setErrors((before) => ({ ...before, [id]: words }));
  return { errors, note };
}

/** Sends requests one after another, so that the last response belongs to the last change. */
function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (send: () => Promise<unknown>) => {
    const turn = last.current.then(send);
    last.current = turn.catch(() => undefined);
    return turn;
  };
}

async function addBack({ product, quantity }: CartItem) {
  try {
    const body = { productVariantId: product.variant.id, quantity };
    storeCart((await call('POST /cart/add', { body })).cart);
    return true;
  } catch (error) {
    const { code = '', message = '' } = error instanceof ApiError ? error : {};
    if (code === 'out_of_stock') toast.error(message);
    else toast.error('Something went wrong with Cart', message);
    return false;
  }
}

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong with Cart';

/** Computed here, because the shop may not have responded yet. */
function totalsIn(items: readonly CartItem[], { terms, code }: Pick<Cart, 'terms' | 'code'>) {
  const lines = items.map(({ quantity, product: { variant } }) => ({
    quantity,
    originalPaise: toPaise(variant.originalPrice),
    discountPaise: toPaise(variant.discountPrice),
  }));
  return {
    ...totalsInRupees(totalsOf(lines, termsIn(terms), codeTermsIn(code))),
    ...(code && { code: recalculatedCode(code, goodsPaiseOf(lines)) }),
    terms,
  };
}
