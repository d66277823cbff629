import { useState } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import { ApiError, call } from '#web/client.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { ReviewForm } from './review-form.tsx';

type OwnReview = ReplyOf<'GET /products/{id}/reviews/mine'>;

interface ReviewDialogProps {
  product: { id: number; name: string };
  onClose: () => void;
  onSaved: () => unknown;
}

/** Writes a review of a product that was received, or changes the one written before. */
export default function ReviewDialog({ product, onClose, onSaved }: ReviewDialogProps) {
  const bring = () => bringOwnReview(product.id);
  const [own, setOwn] = useState(bring);
  const saved = async () => {
    onClose();
    await onSaved();
  };
  return (
    <Dialog title={`Review ${product.name}`} onClose={onClose}>
      <Loaded
        of={own}
        skeleton={<ListSkeleton rows={1} height="h-72" />}
        failed="Your review could not be loaded."
        onRetry={() => setOwn(bring)}
      >
        {(found) =>
          found?.received ? (
            <ReviewForm
              productId={product.id}
              review={found.review}
              onSaved={saved}
              onCancel={onClose}
            />
          ) : (
            <p>
              {found
                ? 'You can review a product once it was delivered to you.'
                : 'The shop does not sell this product any more, so it takes no reviews.'}
            </p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** Null when there is no such product any more. */
async function bringOwnReview(id: number): Promise<OwnReview | null> {
  try {
    return await call('GET /products/{id}/reviews/mine', { params: { id: String(id) } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
