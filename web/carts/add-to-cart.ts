import { ApiError, call } from '#web/client.ts';
import { readUser } from '#web/session/session.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { keepCart } from './cart-state.ts';

/**
 * Adds a variant to the cart and shows the result in a toast. A visitor is asked to sign in, and the
 * variant is added afterwards. Returns the error of the quantity, if the shop refused it.
 */
export async function addToCart(variantId: number, quantity: number): Promise<string | undefined> {
  const user = readUser();
  if (!user) return askToSignIn(variantId, quantity);
  if (user.userType === 'ADMIN') return refuse('Admins cannot add products to cart');
  try {
    const body = { productVariantId: variantId, quantity };
    const { message, cart } = await call('POST /cart/add', { body });
    keepCart(cart);
    toast.success(message);
  } catch (error) {
    return explain(error, variantId, quantity);
  }
}

function askToSignIn(variantId: number, quantity: number) {
  requestSignIn({ after: () => addToCart(variantId, quantity) });
  return refuse('Please login to add to cart');
}

function explain(error: unknown, variantId: number, quantity: number) {
  const { code = '', message = '' } = error instanceof ApiError ? error : {};
  if (code === 'unauthenticated') return askToSignIn(variantId, quantity);
  if (code === 'forbidden') return refuse(message);
  if (code !== 'out_of_stock') return refuse('Something went wrong with Cart', message);
  return refuse(message, '', (error as ApiError).fields.quantity);
}

function refuse(message: string, help = '', quantityError?: string) {
  toast.error(message, help);
  return quantityError;
}
