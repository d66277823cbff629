import type { Cart } from '#contract/cart.ts';
import { ApiError, call } from '#web/client.ts';
import { readUser } from '#web/session/session.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { keepCart } from './cart-state.ts';

type Added = [variantId: number, quantity: number, viewCart: () => unknown];

/**
 * Adds a variant to the cart and shows the result in a toast. A visitor is asked to sign in, and the
 * variant is added afterwards. `viewCart` opens the cart. Returns the error of the quantity, if the
 * shop refused it.
 */
export async function addToCart(...added: Added): Promise<string | undefined> {
  const [variantId, quantity, viewCart] = added;
  const user = readUser();
  if (!user) return askToSignIn(added);
  if (user.userType === 'ADMIN') return refuse('Admins cannot add products to cart');
  try {
    const body = { productVariantId: variantId, quantity };
    const { message, cart } = await call('POST /cart/add', { body });
    keepCart(cart);
    toast.success(message, {
      label: 'View cart',
      href: '/cart',
      run: viewCart,
      picture: pictureOf(cart, variantId),
    });
  } catch (error) {
    return explain(error, added);
  }
}

function pictureOf({ items }: Cart, variantId: number) {
  const product = items.find((item) => item.product.variant.id === variantId)?.product;
  return product?.images[0]?.url.replace(/\.webp$/, '-320.webp');
}

function askToSignIn(added: Added) {
  requestSignIn({ after: () => addToCart(...added) });
  return refuse('Please login to add to cart');
}

function explain(error: unknown, added: Added) {
  const { code = '', message = '' } = error instanceof ApiError ? error : {};
  if (code === 'unauthenticated') return askToSignIn(added);
  if (code === 'forbidden') return refuse(message);
  if (code !== 'out_of_stock') return refuse('Something went wrong with Cart', message);
  return refuse(message, '', (error as ApiError).fields.quantity);
}

function refuse(message: string, help = '', quantityError?: string) {
  toast.error(message, help);
  return quantityError;
}
