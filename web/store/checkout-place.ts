import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { keepCart } from '#web/cart-state.ts';
import { ApiError, call } from '#web/client.ts';
import { readUser } from '#web/session.ts';
import { type CartChanges, changesBetween } from '#web/store/cart/cart-differences.ts';
import {
  type Attempt,
  attemptAt,
  forgetAttempt,
  unansweredAttempt,
} from '#web/store/checkout/checkout-attempt.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export type Outcome =
  | { order: Order }
  /** Nothing was placed: the cart is not what the page showed. */
  | { order: null; cart: Cart; changes: CartChanges };

/**
 * Places an order for the cart that was shown, unless a price or the stock changed meanwhile.
 * Throws `ApiError` with what the server said.
 */
export async function place(shown: Cart, addressId: number): Promise<Outcome> {
  const { cart } = await call('GET /cart');
  keepCart(cart);
  const recovered = cart.items.length === 0 ? await recoverOrder() : null;
  if (recovered) return { order: recovered };
  const changes = changesBetween(shown, cart);
  if (changes.any) return { order: null, cart, changes };
  const customerId = readUser()?.id ?? 0;
  return { order: await send(attemptAt(shown, { customerId, addressId })) };
}

/** The order of an attempt that went through without its answer coming back, or null. */
export async function recoverOrder(): Promise<Order | null> {
  const attempt = unansweredAttempt(readUser()?.id ?? 0);
  if (!attempt) return null;
  return send(attempt).catch((error: unknown) => {
    if (isAnswer(error)) return null;
    throw error;
  });
}

async function send({ key, addressId, total }: Attempt) {
  try {
    const { order } = await call('POST /orders/place', {
      body: { addressId, paymentMethod: 'COD', expectedTotal: total },
      headers: { 'Idempotency-Key': key },
    });
    forgetAttempt();
    return order;
  } catch (error) {
    if (isAnswer(error)) forgetAttempt();
    throw error;
  }
}

/** Whether the server said no to the order; else it may have been placed all the same. */
const isAnswer = (error: unknown) =>
  error instanceof ApiError &&
  ['validation', 'not_found', 'conflict', 'out_of_stock'].includes(error.code);

/** Has the confirmation sent, and says how that went. */
export async function confirmByMail(order: Order): Promise<'sent' | 'failed'> {
  try {
    const body = { orderData: order, email: order.user.email };
    await call('POST /orders/send-confirmation', { body });
    toast.success('Order placed successfully! Confirmation email sent.');
    return 'sent';
  } catch {
    toast.error('Order placed, but confirmation email failed.');
    return 'failed';
  }
}
