import type { Cart } from '#contract/cart.ts';
import { shortageMessage } from '#contract/rules/variants.ts';
import { ApiError, call } from '#web/client.ts';
import { readUser } from '#web/session/session.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { fetchCart, readCart, storeCart } from './cart-state.ts';

interface Purchase {
  variantId: number;
  quantity: number;
  /** Opens the cart or the checkout. */
  goTo: (path: string, options?: { state: CheckoutState }) => unknown;
  /** Shows at the quantity why the shop refuses so many; without it, a toast does. */
  refuse?: (words: string) => void;
  /** Reloads the data of the page when the shop has fewer pieces than the page shows. */
  revalidate?: () => unknown;
}

export interface CheckoutState {
  /** What "Buy now" was pressed for; the order includes the rest of the cart. */
  bought: Pick<Purchase, 'variantId' | 'quantity'>;
}

/** Adds a variant to the cart and shows the result in a toast. */
export const addToCart = (purchase: Purchase) =>
  asCustomer(purchase, async () => {
    const { variantId, quantity, goTo } = purchase;
    const { message, cart } = await add(variantId, quantity);
    toast.success(message, {
      label: 'View cart',
      href: '/cart',
      run: () => goTo('/cart'),
      picture: pictureOf(cart, variantId),
    });
  });

/** Opens the checkout with at least this quantity in the cart, and adds only what is missing. */
export const buyNow = (purchase: Purchase) =>
  asCustomer(purchase, async () => {
    const { variantId, quantity, goTo } = purchase;
    await fetchCart();
    const missing = quantity - (itemIn(readCart(), variantId)?.quantity ?? 0);
    if (missing > 0) await add(variantId, missing);
    await goTo('/checkout', { state: { bought: { variantId, quantity } } });
  });

/** A visitor is asked to sign in, and `act` runs afterwards. */
async function asCustomer(purchase: Purchase, act: () => Promise<unknown>): Promise<void> {
  const askToSignIn = () => {
    requestSignIn({ after: () => asCustomer(purchase, act) });
    toast.neutral('Please login to add to cart');
  };
  const user = readUser();
  if (!user) return askToSignIn();
  if (user.userType === 'ADMIN') {
    toast.error('Admins cannot add products to cart');
    return;
  }
  try {
    await act();
  } catch (error) {
    explain(error, purchase, askToSignIn);
  }
}

function explain(error: unknown, { refuse, revalidate }: Purchase, askToSignIn: () => void) {
  const { code = '', message = '' } = error instanceof ApiError ? error : {};
  const isAtQuantity = code === 'out_of_stock' && message !== shortageMessage(0);
  if (code === 'unauthenticated') return askToSignIn();
  if (code === 'out_of_stock') revalidate?.();
  if (isAtQuantity && refuse) return refuse(message);
  if (code === 'out_of_stock' || code === 'forbidden') return toast.error(message);
  toast.error('Something went wrong with Cart', message);
}

async function add(productVariantId: number, quantity: number) {
  const added = await call('POST /cart/add', { body: { productVariantId, quantity } });
  storeCart(added.cart);
  return added;
}

const itemIn = (cart: Cart | null, variantId: number) =>
  cart?.items.find(({ product }) => product.variant.id === variantId);

const pictureOf = (cart: Cart, variantId: number) =>
  itemIn(cart, variantId)?.product.images[0]?.url.replace(/\.webp$/, '-320.webp');
