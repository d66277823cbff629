import { useState } from 'react';
import { onDemand } from '#web/offline/on-demand.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const ReviewDialog = onDemand(() => import('#web/reviews/review-dialog.tsx'));

export function ReviewButton({ product }: { product: { id: number; name: string } }) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${saved ? 'Edit review of' : 'Review'} ${product.name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="star" className="size-4" />
        {saved ? 'Edit review' : 'Review'}
      </Button>
      {open && (
        <ReviewDialog
          product={product}
          onClose={() => setOpen(false)}
          onSaved={() => setSaved(true)}
        />
      )}
    </>
  );
}
