import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Variant } from '#contract/products/products.ts';
import { ApiError, call } from '#web/client.ts';
import { readUser, useSession } from '#web/session/session.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';

interface StockRequestButtonProps {
  productId: number;
  variant: Variant;
}

/** Replaces the buttons to buy a sold-out variant; admins get no such mails, so they see no button. */
export default function StockRequestButton({ productId, variant }: StockRequestButtonProps) {
  const user = useSession();
  const { asked, toggle } = useStockRequest(productId, variant.id, user?.id);
  if (user?.userType === 'ADMIN') return null;
  return (
    <div className="scripted grid gap-1">
      <BottomBar kind="buy-bar" className="flex gap-3">
        <Button
          variant={asked ? 'secondary' : 'primary'}
          aria-pressed={asked}
          onClick={toggle}
          className="min-h-12 grow"
        >
          <Icon name={asked ? 'check' : 'mail'} className="size-5" />
          Notify me when it’s back
        </Button>
      </BottomBar>
      <p role="status" className="min-h-5 text-center text-sm text-muted">
        {asked && user && (
          <>
            We will send one email to <span className="break-all">{user.email}</span>.
          </>
        )}
      </p>
    </div>
  );
}

function useStockRequest(productId: number, variantId: number, userId: number | undefined) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  // An answer that was asked for before a change was saved may be out of date.
  const changes = useRef(0);

  useEffect(() => {
    const before = changes.current;
    const note = (known: boolean) => before === changes.current && setAsked(known);
    if (userId === undefined) note(false);
    else isAskedFor(productId, variantId).then(note, () => undefined);
  }, [productId, variantId, userId]);

  const change = async (wanted: boolean) => {
    if (readUser()?.userType === 'ADMIN') return;
    changes.current += 1;
    const outcome = await setStockRequest({ productId, variantId, wanted }, () => change(true));
    changes.current += 1;
    if (outcome === 'done') setAsked(wanted);
    if (outcome === 'refused') await revalidate();
  };
  return { asked, toggle: () => change(!asked) };
}

/** False unless a customer is signed in. */
async function isAskedFor(productId: number, variantId: number): Promise<boolean> {
  if (readUser()?.userType !== 'CUSTOMER') return false;
  const params = { id: String(productId) };
  return (await call('GET /products/{id}/notify', { params })).variantIds.includes(variantId);
}

interface StockRequest {
  productId: number;
  variantId: number;
  wanted: boolean;
}

/**
 * Asks for the mail or takes the request back. A visitor is asked to sign in, and `onSignedIn` runs
 * afterwards. A refusal is shown in a toast.
 */
async function setStockRequest(
  change: StockRequest,
  onSignedIn: () => unknown,
): Promise<'done' | 'refused' | 'failed'> {
  if (!readUser()) return askToSignIn(onSignedIn);
  try {
    await send(change);
    return 'done';
  } catch (error) {
    const isKnown = error instanceof ApiError;
    if (isKnown && error.code === 'unauthenticated') return askToSignIn(onSignedIn);
    toast.error(isKnown ? error.message : 'Your request was not saved.');
    return isKnown && error.code === 'conflict' ? 'refused' : 'failed';
  }
}

const send = ({ productId, variantId, wanted }: StockRequest) =>
  wanted
    ? call('POST /products/{id}/notify', { params: { id: String(productId) }, body: { variantId } })
    : call('DELETE /products/{id}/notify/{variantId}', {
        params: { id: String(productId), variantId: String(variantId) },
      });

function askToSignIn(onSignedIn: () => unknown) {
  requestSignIn({ after: onSignedIn });
  toast.neutral('Please sign in to get this email');
  return 'failed' as const;
}
