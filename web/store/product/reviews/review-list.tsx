import { useSearchParams } from 'react-router';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { StarRow } from '#web/reviews/stars.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { reviewsPerPage } from './reviews-limit.ts';
import { useReviews } from './use-reviews.ts';

interface ReviewListProps {
  productId: number;
  first: ReviewPage;
}

export function ReviewList({ productId, first }: ReviewListProps) {
  const { reviews, firstNew, problem, loading, loadMore } = useReviews(productId, first);
  const total = first.meta.totalItems;
  return (
    <div className="grid content-start justify-items-start gap-6">
      <ul className="grid w-full gap-6">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} focused={review.id === firstNew} />
        ))}
      </ul>
      <FormMessage>{problem}</FormMessage>
      {reviews.length < total && (
        <MoreLink shown={reviews.length} loading={loading} onFollow={loadMore} />
      )}
      {first.data.length < total && (
        <p aria-live="polite" className="text-sm text-muted">
          {reviews.length} of {total} reviews
        </p>
      )}
    </div>
  );
}

interface MoreLinkProps {
  shown: number;
  loading: boolean;
  onFollow: () => void;
}

/** A link also works without JavaScript and before hydration. */
function MoreLink({ shown, loading, onFollow }: MoreLinkProps) {
  const [params] = useSearchParams();
  const more = new URLSearchParams(params);
  more.set('reviews', String(shown + reviewsPerPage));
  return (
    <a
      href={`?${more}#reviews`}
      aria-disabled={loading}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
      className={buttonLook({ variant: 'secondary' })}
    >
      {loading && <Spinner />}
      More reviews
    </a>
  );
}

interface ReviewItemProps {
  review: Review;
  /** The first of those just loaded takes the focus. */
  focused: boolean;
}

const ReviewItem = ({ review, focused }: ReviewItemProps) => (
  <li
    ref={focused ? focusOn : undefined}
    tabIndex={-1}
    className="grid gap-1 border-b border-border pb-6 last:border-0"
  >
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="sr-only">{review.rating} out of 5 stars</span>
      <StarRow filled={review.rating} />
      <bdi className="font-semibold">{review.author}</bdi>
      <span className="text-sm text-muted">{day(review.createdAt)}</span>
    </p>
    {review.text && (
      <p dir="auto" className="max-w-prose">
        {review.text}
      </p>
    )}
  </li>
);

const focusOn = (item: HTMLElement | null) => item?.focus({ preventScroll: true });
