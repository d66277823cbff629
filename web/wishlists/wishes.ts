import { ApiError, call } from '#web/client.ts';
import { readUser } from '#web/session/session.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export const wishFailed = 'The wishlist was not changed.';

/** False unless a customer is signed in. */
export async function isWished(productId: number): Promise<boolean> {
  if (readUser()?.userType !== 'CUSTOMER') return false;
  const params = { productId: String(productId) };
  return (await call('GET /wishlist/{productId}', { params })).wished;
}

/**
 * Adds a product to the wishlist or removes it, with a toast. A visitor is asked to sign in, and
 * `onSignedIn` runs afterwards. Returns true when the wishlist changed.
 */
export async function setWish(
  productId: number,
  wanted: boolean,
  onSignedIn: () => unknown,
): Promise<boolean> {
  if (!readUser()) return askToSignIn(onSignedIn);
  try {
    await (wanted
      ? call('POST /wishlist', { body: { productId } })
      : call('DELETE /wishlist/{productId}', { params: { productId: String(productId) } }));
    toast.success(wanted ? 'Added to wishlist' : 'Removed from wishlist');
    return true;
  } catch (error) {
    const isKnown = error instanceof ApiError;
    if (isKnown && error.code === 'unauthenticated') return askToSignIn(onSignedIn);
    toast.error(isKnown ? error.message : wishFailed);
    return false;
  }
}

function askToSignIn(onSignedIn: () => unknown) {
  requestSignIn({ after: onSignedIn });
  toast.neutral('Please sign in to add to your wishlist');
  return false;
}
