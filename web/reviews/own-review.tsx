import { Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { call } from '#web/client.ts';
import { lazily } from '#web/lazily.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const ReviewDialog = lazily(() => import('./review-dialog.tsx'));

interface OwnReviewProps {
  product: { id: number; name: string };
}

/** The button to a customer's review of a product; nothing unless it was delivered to them. */
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
      {open && (
        <Suspense>
          <ReviewDialog product={product} onClose={() => setOpen(false)} onSaved={saved} />
        </Suspense>
      )}
    </>
  );
}

/** What the shop knows of it; null while it does not answer, as then nobody misses the button. */
function useOwnReview(productId: number) {
  const [own, setOwn] = useState<ReplyOf<'GET /products/{id}/reviews/mine'> | null>(null);
  const bring = (signal?: AbortSignal) =>
    call('GET /products/{id}/reviews/mine', { params: { id: String(productId) }, signal }).then(
      setOwn,
      () => undefined,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another product only.
  useEffect(() => {
    const leaving = new AbortController();
    bring(leaving.signal);
    return () => leaving.abort();
  }, [productId]);
  return { own, reload: () => bring() };
}
