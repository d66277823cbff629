import { useRef } from 'react';
import type { SentBody } from '#contract/api.ts';
import { type ListedReview, reviewChange } from '#contract/reviews.ts';
import { EditorForm } from '#web/admin/editor/editor-form.tsx';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { useModeration } from './use-moderation.ts';

interface ReviewDialogProps {
  review: ListedReview;
  onClose: () => void;
}

type Change = SentBody<'PUT /reviews/{id}'>;

function useReviewForm(
  { review, onClose }: ReviewDialogProps,
  changeOf: (typed: Typed) => Change,
  words: { done: string; failed: string },
) {
  const moderate = useModeration(review);
  const isSaved = useRef(false);
  const form = useForm({
    check: (typed) => validationErrors(reviewChange, changeOf(typed)),
    send: async (typed) => {
      await moderate(changeOf(typed), words.done);
      isSaved.current = true;
      onClose();
    },
    failed: words.failed,
  });
  return { form, mayLeave: isSaved };
}

/** An empty answer takes the earlier one away. */
export function AnswerDialog(props: ReviewDialogProps) {
  const { review, onClose } = props;
  const { form, mayLeave } = useReviewForm(props, ({ answer = '' }) => ({ answer }), {
    done: 'The answer is saved.',
    failed: 'The answer was not saved.',
  });
  return (
    <EditorForm title="Answer a review" place="middle" {...{ form, mayLeave, onClose }}>
      <Quote review={review} />
      <TextArea
        {...form.field('answer')}
        label="Your answer"
        hint="Everybody who opens the product sees it below the review."
        rows={5}
        defaultValue={review.answer}
        dir="auto"
        data-autofocus
      />
    </EditorForm>
  );
}

export function HideDialog(props: ReviewDialogProps) {
  const { review, onClose } = props;
  const { form, mayLeave } = useReviewForm(props, ({ reason = '' }) => ({ hidden: true, reason }), {
    done: 'Customers no longer see the review.',
    failed: 'The review was not hidden.',
  });
  return (
    <EditorForm title="Hide a review" place="middle" save="Hide" {...{ form, mayLeave, onClose }}>
      <Quote review={review} />
      <p>Its stars no longer count for the product. Its author still sees it, with your reason.</p>
      <TextArea
        {...form.field('reason')}
        label="Reason"
        hint="Such as: It names a person."
        rows={3}
        dir="auto"
        data-autofocus
      />
    </EditorForm>
  );
}

const Quote = ({ review: { author, product, rating, text } }: { review: ListedReview }) => (
  <blockquote className="grid gap-1 rounded-md bg-sunken p-3 text-sm wrap-anywhere">
    <p className="text-muted">
      <bdi>{author}</bdi> on {product.name}: {rating} out of 5
    </p>
    {text && (
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    )}
  </blockquote>
);
