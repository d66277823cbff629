import { Suspense } from 'react';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { useSession } from '#web/session/session.ts';

const OwnReview = lazyWithRetry(() => import('#web/reviews/own-review.tsx'));

interface WriteReviewProps {
  product: { id: number; name: string };
}

export function WriteReview({ product }: WriteReviewProps) {
  const user = useSession();
  if (user?.userType !== 'CUSTOMER') return null;
  return (
    <Suspense>
      <OwnReview key={`${user.id} ${product.id}`} product={product} />
    </Suspense>
  );
}
