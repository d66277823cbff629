import type { ReplyOf } from '#contract/api.ts';
import { notDelivered } from '#contract/rules/messages/review-messages.ts';
import { ApiError, call } from '#web/client.ts';
import { useReply } from '#web/offline/use-reply.ts';
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

export default function ReviewDialog({ product, onClose, onSaved }: ReviewDialogProps) {
  const [own, reload] = useReply(() => loadOwnReview(product.id));
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
        onRetry={reload}
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
              {found ? notDelivered : 'This product is no longer sold, so it cannot be reviewed.'}
            </p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** Null for a product that is no longer sold. */
async function loadOwnReview(id: number): Promise<OwnReview | null> {
  try {
    return await call('GET /products/{id}/reviews/mine', { params: { id: String(id) } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
