import { Suspense } from 'react';
import { lazily } from '#web/lazily.ts';
import { useSession } from '#web/session.ts';

const OwnReview = lazily(() => import('#web/reviews/own-review.tsx'));

interface WriteReviewProps {
  product: { id: number; name: string };
}

/** The way to one's own review of a product, for a customer who received it. */
export function WriteReview({ product }: WriteReviewProps) {
  const user = useSession();
  if (user?.userType !== 'CUSTOMER') return null;
  return (
    <Suspense>
      <OwnReview key={`${user.id} ${product.id}`} product={product} />
    </Suspense>
  );
}
