import { onDemand } from '#web/offline/on-demand.tsx';
import { useSession } from '#web/session/session.ts';

const OwnReview = onDemand(() => import('#web/reviews/own-review.tsx'));

interface WriteReviewProps {
  product: { id: number; name: string };
}

export function WriteReview({ product }: WriteReviewProps) {
  const user = useSession();
  if (user?.userType !== 'CUSTOMER') return null;
  return <OwnReview key={`${user.id} ${product.id}`} product={product} />;
}
