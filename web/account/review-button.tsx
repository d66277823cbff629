import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const ReviewDialog = lazy(() => import('#web/reviews/review-dialog.tsx'));

/** Opens the review of a product that was delivered. */
export function ReviewButton({ product }: { product: { id: number; name: string } }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Review ${product.name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="star" className="size-4" />
        Review
      </Button>
      {open && (
        <Suspense>
          <ReviewDialog product={product} onClose={close} onSaved={close} />
        </Suspense>
      )}
    </>
  );
}
