import type { Product } from '#contract/products.ts';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { day } from '#web/ui/dates.ts';
import { StarRow, Stars } from '#web/ui/stars.tsx';

interface ReviewsProps {
  page: ReviewPage;
  rating: Product['rating'];
}

/** What customers who received the product say of it. */
export const Reviews = ({ page, rating }: ReviewsProps) => (
  <section id="reviews" className="mt-16 border-t border-border pt-10">
    <h2 className="mb-6 text-2xl">Ratings and reviews</h2>
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
        <ul className="grid content-start gap-6">
          {page.data.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      </div>
    )}
  </section>
);

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
        <span className="text-right text-muted tabular-nums">{counts[stars]}</span>
      </li>
    ))}
  </ul>
);

const ReviewItem = ({ review }: { review: Review }) => (
  <li className="grid gap-1 border-b border-border pb-6 last:border-0">
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="sr-only">{review.rating} out of 5 stars</span>
      <StarRow filled={review.rating} />
      <span className="font-semibold">{review.author}</span>
      <span className="text-sm text-muted">{day(review.createdAt)}</span>
    </p>
    {review.text && <p className="max-w-prose">{review.text}</p>}
  </li>
);
