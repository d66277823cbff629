import type { ErrorOf } from '#contract/api.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { confirmationWords } from '#contract/rules/messages/order-messages.ts';
import { storeCart } from '#web/carts/cart-state.ts';
import { seenLines } from '#web/carts/seen-lines.ts';
import { ApiError, call } from '#web/client.ts';
import type { JustPlaced } from '#web/orders/just-placed.ts';
import { readUser } from '#web/session/session.ts';
import {
  type CartDifferences,
  differencesBetween,
  isShort,
} from '#web/store/cart/cart-differences.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import {
  type Attempt,
  attemptFor,
  forgetAttempt,
  type Placement,
  unansweredAttempt,
} from './checkout-attempt.ts';

const emptyCart: Cart = { items: [], subTotal: 0, discount: 0, tax: 0, total: 0 };

export type Outcome =
  | { order: Order }
  /** Nothing was placed: the cart differs from what the page showed. */
  | { order: null; cart: Cart; changes: CartDifferences; message: string };

/**
 * Places an order for the cart that the page showed, unless prices or stock changed since. Throws
 * `ApiError`.
 */
export async function placeOrder(
  shown: Cart,
  placement: Omit<Placement, 'customerId'>,
): Promise<Outcome> {
  const postalCode = shown.terms?.postalCode;
  const { cart } = await call('GET /cart', postalCode ? { query: { postalCode } } : {});
  storeCart(cart);
  const recovered = cart.items.length === 0 ? await recoverOrder() : null;
  if (recovered) return { order: recovered };
  const changes = differencesBetween(shown, cart);
  if (changes.any) {
    return {
      order: null,
      cart,
      changes,
      message: isShort(cart.items) ? shortMessage : changedMessage,
    };
  }
  const customerId = readUser()?.id ?? 0;
  return send(attemptFor(shown, { customerId, ...placement })).then(
    (order) => ({ order }),
    (error: unknown) => outcomeOfRefusal(shown, error),
  );
}

const shortMessage = 'Some items are no longer in stock. Please edit your cart before you order.';
const changedMessage = 'Your cart has changed. Please check it before you order.';

/** What changed in the cart, if the order was refused because of that; otherwise rethrows. */
function outcomeOfRefusal(shown: Cart, error: unknown): Outcome {
  const cart = error instanceof ApiError ? cartIn(error) : undefined;
  if (!cart) throw error;
  storeCart(cart);
  const { message, fields } = error as ApiError;
  // The message names the code that left the cart.
  const before = fields.code ? withoutCode(shown) : shown;
  return { order: null, cart, changes: differencesBetween(before, cart), message };
}

const withoutCode = ({ code: _, ...cart }: Cart): Cart => cart;

const cartIn = ({ fields, body }: ApiError) =>
  fields.items ? emptyCart : (body as ErrorOf<'POST /orders/place'>).cart;

/** Repeats an unanswered attempt. Returns its order, or null if the shop refused it. */
export async function recoverOrder(): Promise<Order | null> {
  const attempt = unansweredAttempt(readUser()?.id ?? 0);
  if (!attempt) return null;
  return send(attempt).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
}

async function send({ key, addressId, name, mobile, total }: Attempt) {
  try {
    const { order } = await call('POST /orders/place', {
      body: { addressId, paymentMethod: 'COD', expectedTotal: total, name, mobile },
      headers: { 'Idempotency-Key': key },
    });
    forgetAttempt();
    // What was ordered is not missed in the cart.
    seenLines.forget();
    return order;
  } catch (error) {
    if (isRefusal(error)) forgetAttempt();
    throw error;
  }
}

/** Tells whether the order was refused; after any other error it may have been placed. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  ['validation', 'not_found', 'conflict', 'out_of_stock'].includes(error.code);

/** Never throws. */
export const confirmByMail = ({ id }: Order): JustPlaced['mail'] =>
  call('POST /orders/send-confirmation', { body: { orderData: { id } } }).then(
    ({ mail }) => mail,
    () => 'failed',
  );

export const toastConfirmation = (mail: Awaited<JustPlaced['mail']>) =>
  toast[mail === 'failed' ? 'error' : 'success'](confirmationWords[mail]);
