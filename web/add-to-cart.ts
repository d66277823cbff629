import { toast } from '#web/ui/overlay/toast.ts';
import { keepCart } from './cart-state.ts';
import { ApiError, call } from './client.ts';
import { readUser } from './session.ts';
import { requestSignIn } from './sign-in.ts';

interface Choice {
  /** The variant. */
  id: number;
  stock: number;
}

/**
 * Puts pieces of a variant into the cart and says how it went. A visitor signs in first; what they
 * wanted is done afterwards. Answers whether the cart has it.
 */
export async function addToCart(variant: Choice, quantity: number): Promise<boolean> {
  const user = readUser();
  if (!user) return askToSignIn(variant, quantity);
  if (user.userType === 'ADMIN') return refuse('Admins cannot add products to cart');
  if (variant.stock <= 0) return refuse('This size is out of stock');
  try {
    const body = { productVariantId: variant.id, quantity };
    const { message, cart } = await call('POST /cart/add', { body });
    keepCart(cart);
    toast.success(message);
    return true;
  } catch (error) {
    return explain(error, variant, quantity);
  }
}

function askToSignIn(variant: Choice, quantity: number) {
  requestSignIn({ after: () => addToCart(variant, quantity) });
  return refuse('Please login to add to cart');
}

function explain(error: unknown, variant: Choice, quantity: number) {
  if (!(error instanceof ApiError) || error.code === 'offline') {
    return refuse('Something went wrong with Cart');
  }
  return error.code === 'unauthenticated' ? askToSignIn(variant, quantity) : refuse(error.message);
}

function refuse(message: string) {
  toast.error(message);
  return false;
}
