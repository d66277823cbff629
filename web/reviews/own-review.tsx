import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { call } from '#web/client.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HiddenReview } from './hidden-review.tsx';

const ReviewDialog = onDemand(() => import('./review-dialog.tsx'));

interface OwnReviewProps {
  product: { id: number; name: string };
}

/** Renders nothing unless the product was delivered to the customer. */
export default function OwnReview({ product }: OwnReviewProps) {
  const [open, setOpen] = useState(false);
  const { own, reload } = useOwnReview(product.id);
  const { revalidate } = useRevalidator();
  if (!own?.received) return null;
  const saved = () => Promise.all([reload(), revalidate()]);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
        <Icon name="pencil" className="size-4" />
        {own.review ? 'Edit your review' : 'Write a review'}
      </Button>
      {own.review?.hidden && (
        <div className="basis-full">
          <HiddenReview reason={own.review.reason} />
        </div>
      )}
      {open && <ReviewDialog product={product} onClose={() => setOpen(false)} onSaved={saved} />}
    </>
  );
}

/** `own` stays null if the shop does not respond; the button is then left out. */
function useOwnReview(productId: number) {
  const [own, setOwn] = useState<ReplyOf<'GET /products/{id}/reviews/mine'> | null>(null);
  const load = (signal?: AbortSignal) =>
    call('GET /products/{id}/reviews/mine', { params: { id: String(productId) }, signal }).then(
      setOwn,
      () => undefined,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another product only.
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [productId]);
  return { own, reload: () => load() };
}
