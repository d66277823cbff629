import { ApiError, call } from '#web/client.ts';
import { readUser } from '#web/session/session.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** False unless a customer is signed in. */
export async function isAskedFor(productId: number, variantId: number): Promise<boolean> {
  if (readUser()?.userType !== 'CUSTOMER') return false;
  const params = { id: String(productId) };
  return (await call('GET /products/{id}/notify', { params })).variantIds.includes(variantId);
}

interface Change {
  productId: number;
  variantId: number;
  wanted: boolean;
}

/**
 * Asks for the mail or takes the request back. A visitor is asked to sign in, and `onSignedIn` runs
 * afterwards. A refusal is shown in a toast.
 */
export async function setStockRequest(
  change: Change,
  onSignedIn: () => unknown,
): Promise<'done' | 'refused' | 'failed'> {
  if (!readUser()) return askToSignIn(onSignedIn);
  try {
    await send(change);
    return 'done';
  } catch (error) {
    const isKnown = error instanceof ApiError;
    if (isKnown && error.code === 'unauthenticated') return askToSignIn(onSignedIn);
    toast.error(isKnown ? error.message : 'Your request could not be saved.');
    return isKnown && error.code === 'conflict' ? 'refused' : 'failed';
  }
}

const send = ({ productId, variantId, wanted }: Change) =>
  wanted
    ? call('POST /products/{id}/notify', { params: { id: String(productId) }, body: { variantId } })
    : call('DELETE /products/{id}/notify/{variantId}', {
        params: { id: String(productId), variantId: String(variantId) },
      });

function askToSignIn(onSignedIn: () => unknown) {
  requestSignIn({ after: onSignedIn });
  toast.error('Please sign in to get this email');
  return 'failed' as const;
}
