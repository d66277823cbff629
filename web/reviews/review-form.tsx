import { useState } from 'react';
import type { OwnReview } from '#contract/reviews.ts';
import { ratingMissing } from '#contract/rules/messages/review-messages.ts';
import { charactersIn } from '#contract/rules/texts/characters.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { RadioGroup } from '#web/ui/form/choice.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Answer } from './answer.tsx';
import { HiddenReview } from './hidden-review.tsx';
import { starAt } from './stars.tsx';

interface ReviewFormProps {
  productId: number;
  review: OwnReview | null;
  onSaved: () => unknown;
  onCancel: () => void;
}

export function ReviewForm({ productId, review, onSaved, onCancel }: ReviewFormProps) {
  const send = async ({ rating, text = '' }: Typed) => {
    const params = { id: String(productId) };
    const body = { rating: Number(rating), text };
    const { message } = await call('POST /products/{id}/reviews', { params, body });
    toast.success(message);
    await onSaved();
  };
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <form {...form} className="grid gap-4">
      <FormMessage>{message}</FormMessage>
      {review?.hidden && <HiddenReview reason={review.reason} />}
      {review?.answer && <Answer>{review.answer}</Answer>}
      <StarChoice {...field('rating')} defaultValue={review?.rating ?? 0} />
      <TextArea
        {...field('text')}
        label="Your review"
        hint="Optional. What would you tell a friend about it?"
        rows={5}
        defaultValue={review?.text ?? ''}
      />
      <p className="text-sm text-muted">Shown with your username.</p>
      <SaveButtons save="Save review" busy={busy} onCancel={onCancel} />
    </form>
  );
}

const check = (typed: Typed) => ({
  ...missing(typed, { rating: ratingMissing }),
  ...(charactersIn((typed.text ?? '').trim()) > 2000 && {
    text: 'Use at most 2,000 characters.',
  }),
});

interface StarChoiceProps {
  name: string;
  error?: string;
  /** 0 while nothing is chosen. */
  defaultValue: number;
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

function StarChoice({ name, error, defaultValue }: StarChoiceProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const [pointed, setPointed] = useState(0);
  const lit = pointed || chosen;
  return (
    <RadioGroup legend="Your rating" error={error} className="flex flex-wrap items-center gap-x-3">
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setPointed(stars)}
            onPointerLeave={() => setPointed(0)}
            className="relative grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              // biome-ignore lint/a11y/noAutofocus: it loads after its dialog has opened.
              autoFocus={stars === (defaultValue || 1)}
              name={name}
              value={stars}
              checked={chosen === stars}
              onChange={() => setChosen(stars)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full opacity-0"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <StarShape lit={stars <= lit} />
          </label>
        ))}
      </div>
      <span aria-hidden="true" className="text-muted">
        {words[lit]}
      </span>
    </RadioGroup>
  );
}

/** Hidden from screen readers. */
const StarShape = ({ lit }: { lit: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" strokeWidth={1} className="size-8">
    <path
      d={starAt(0)}
      className={lit ? 'fill-accent stroke-accent' : 'fill-none stroke-control'}
    />
  </svg>
);
