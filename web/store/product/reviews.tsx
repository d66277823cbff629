import type { Product } from '#contract/products/products.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { useSession } from '#web/session/session.ts';
import { ReviewList } from './review-list.tsx';

const OwnReview = onDemand(() => import('#web/reviews/own-review.tsx'));

interface ReviewsProps {
  page: ReviewPage;
  product: Product;
}

export default function Reviews({ page, product, product: { rating } }: ReviewsProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Ratings and reviews</h2>
        <WriteReview product={product} />
      </div>
      {rating.count === 0 ? (
        <p className="text-muted">
          No ratings yet. Reviews come from customers who have received the product.
        </p>
      ) : (
        <div className="grid gap-10 md:grid-cols-[18rem_1fr]">
          <div className="grid content-start gap-4">
            <Stars rating={rating} className="text-lg" />
            <Distribution counts={page.distribution} total={rating.count} />
          </div>
          <ReviewList productId={product.id} first={page} />
        </div>
      )}
    </>
  );
}

function WriteReview({ product }: { product: Product }) {
  const user = useSession();
  if (user?.userType !== 'CUSTOMER') return null;
  return <OwnReview key={`${user.id} ${product.id}`} product={product} />;
}

interface DistributionProps {
  counts: ReviewPage['distribution'];
  total: number;
}

const Distribution = ({ counts, total }: DistributionProps) => (
  <ul className="grid gap-2 text-sm">
    {([5, 4, 3, 2, 1] as const).map((stars) => (
      <li key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2">
        <span>
          {stars} {stars === 1 ? 'star' : 'stars'}
        </span>
        <span aria-hidden="true" className="h-2 overflow-clip rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${(counts[stars] / total) * 100}%` }}
          />
        </span>
        <span className="text-right text-muted tabular-nums">
          {counts[stars]}
          <span className="sr-only"> {counts[stars] === 1 ? 'rating' : 'ratings'}</span>
        </span>
      </li>
    ))}
  </ul>
);
