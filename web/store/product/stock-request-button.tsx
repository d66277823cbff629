import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Variant } from '#contract/products/products.ts';
import { readUser, useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { isAskedFor, setStockRequest } from './stock-requests.ts';

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
    const keep = (known: boolean) => before === changes.current && setAsked(known);
    if (userId === undefined) keep(false);
    else isAskedFor(productId, variantId).then(keep, () => undefined);
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
