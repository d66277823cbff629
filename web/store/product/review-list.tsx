import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { Answer } from '#web/reviews/answer.tsx';
import { StarRow } from '#web/reviews/stars.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { reviewsPerPage } from './reviews-limit.ts';

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

function useReviews(productId: number, first: ReviewPage) {
  const [pages, setPages] = useState<readonly Review[][]>([]);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const reviews = withoutDuplicates([...first.data, ...pages.flat()]);

  const loadMore = async () => {
    if (loading) return;
    setLoading(true);
    setProblem('');
    const page = Math.floor(first.data.length / reviewsPerPage) + pages.length + 1;
    const answer = await loadPage(productId, page).catch(() => 'More reviews could not be loaded.');
    if (typeof answer === 'string') setProblem(answer);
    else setPages((before) => [...before, answer]);
    setLoading(false);
  };
  const firstNew = pages.at(-1)?.at(0)?.id;
  return { reviews, firstNew, problem, loading, loadMore };
}

/** A page of reviews, or why there is none. Loads the client as well: few readers ask for more. */
async function loadPage(productId: number, page: number): Promise<Review[] | string> {
  const { ApiError, call } = await import('#web/client.ts');
  try {
    const { data } = await call('GET /products/{id}/reviews', {
      params: { id: String(productId) },
      query: { page: String(page), limit: String(reviewsPerPage) },
    });
    return data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}

/** A new review pushes one that is already shown to the next page. */
const withoutDuplicates = (reviews: readonly Review[]) =>
  reviews.filter(({ id }, index) => reviews.findIndex((other) => other.id === id) === index);

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
      aria-disabled={loading || undefined}
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
      <span className="text-sm text-muted">Bought here · {day(review.createdAt)}</span>
    </p>
    {review.text && (
      <p dir="auto" className="max-w-prose">
        {review.text}
      </p>
    )}
    {review.answer && <Answer>{review.answer}</Answer>}
  </li>
);

const focusOn = (item: HTMLElement | null) => item?.focus({ preventScroll: true });
