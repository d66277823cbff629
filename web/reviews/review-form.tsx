import type { Review } from '#contract/reviews.ts';
import { ratingMissing } from '#contract/rules/messages/review-messages.ts';
import { charactersIn } from '#contract/rules/texts/characters.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { StarChoice } from './star-choice.tsx';

interface ReviewFormProps {
  productId: number;
  review: Review | null;
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
      <StarChoice {...field('rating')} defaultValue={review?.rating ?? 0} />
      <TextArea
        {...field('text')}
        label="Your review"
        hint="Optional. What would you tell a friend about it?"
        rows={5}
        defaultValue={review?.text ?? ''}
      />
      <p className="text-sm text-muted">Shown with your username.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save review
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const check = (typed: Typed) => ({
  ...missing(typed, { rating: ratingMissing }),
  ...(charactersIn((typed.text ?? '').trim()) > 2000 && {
    text: 'Use at most 2,000 characters.',
  }),
});
