import { Link } from 'react-router';
import type { ListedReview } from '#contract/reviews.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { sayFailure } from '#web/forms/say-failure.ts';
import { StarRow } from '#web/reviews/stars.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { useModeration } from './use-moderation.ts';

interface Actions {
  onAnswer: (review: ListedReview) => void;
  onHide: (review: ListedReview) => void;
}

export const reviewColumns = (actions: Actions): Column<ListedReview>[] => [
  {
    name: 'Review',
    isRowHeader: true,
    look: 'w-1/2',
    cell: (review) => (
      <div className="grid gap-2 py-1">
        <Said review={review} />
      </div>
    ),
  },
  {
    name: 'Product',
    look: 'min-w-24 wrap-anywhere',
    cell: (review) => <ProductLink review={review} />,
  },
  { name: 'Customer', look: 'min-w-24 wrap-anywhere', cell: ({ author }) => <bdi>{author}</bdi> },
  { name: 'Date', look: 'whitespace-nowrap', cell: ({ createdAt }) => day(createdAt) },
  {
    name: 'Actions',
    look: 'w-44',
    cell: (review) => <ReviewActions review={review} {...actions} />,
  },
];

export const ReviewCard = ({ review, ...actions }: { review: ListedReview } & Actions) => (
  <div className="grid content-start gap-2 p-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
      <bdi className="wrap-anywhere">{review.author}</bdi>
      {day(review.createdAt)}
    </p>
    <ProductLink review={review} />
    <Said review={review} />
    <ReviewActions review={review} {...actions} />
  </div>
);

const ProductLink = ({ review: { product } }: { review: ListedReview }) => (
  <Link
    to={`/product/${product.slug}#reviews`}
    className="inline-flex min-h-6 touch items-center font-medium wrap-anywhere text-accent hover:underline"
  >
    {product.name}
  </Link>
);

const Said = ({ review: { rating, text, answer, hidden, reason } }: { review: ListedReview }) => (
  <>
    <span className="flex flex-wrap items-center gap-2">
      <span className="sr-only">{rating} out of 5 stars</span>
      <StarRow filled={rating} />
      {hidden && <Badge tone="warning">Hidden</Badge>}
    </span>
    {text ? (
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </span>
    ) : (
      <span className="text-muted">Stars only</span>
    )}
    {answer && (
      <span className="border-l-2 border-accent pl-3 text-sm wrap-anywhere whitespace-pre-line">
        <span className="block text-muted">Your answer</span>
        <bdi>{answer}</bdi>
      </span>
    )}
    {hidden && (
      <span className="text-sm wrap-anywhere text-muted">
        Why: <bdi>{reason}</bdi>
      </span>
    )}
  </>
);

function ReviewActions({ review, onAnswer, onHide }: { review: ListedReview } & Actions) {
  const moderate = useModeration(review);
  const of = `the review of ${review.product.name} by ${review.author}`;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${review.answer ? 'Edit answer' : 'Answer'}: ${of}`}
        onClick={() => onAnswer(review)}
      >
        {review.answer ? 'Edit answer' : 'Answer'}
      </Button>
      {review.hidden ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Show again: ${of}`}
          onClick={() =>
            moderate({ hidden: false }, 'Customers see the review again.').catch(
              sayFailure('The review is still hidden.'),
            )
          }
        >
          Show again
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Hide: ${of}`}
          onClick={() => onHide(review)}
        >
          Hide
        </Button>
      )}
    </div>
  );
}
