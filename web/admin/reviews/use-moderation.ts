import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { ListedReview } from '#contract/reviews.ts';
import { sayUndone } from '#web/admin/editor/say-undone.ts';
import { call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

type Change = SentBody<'PUT /reviews/{id}'>;

/** Returns a function that saves a change of the review, says so and offers to undo it. */
export function useModeration(review: ListedReview) {
  const { revalidate } = useRevalidator();
  const put = (body: Change) =>
    call('PUT /reviews/{id}', { params: { id: String(review.id) }, body });
  const undo = (change: Change, saved: ListedReview) =>
    sayUndone(put({ ...touched(review, change), before: touched(saved, change) }).then(revalidate));
  return async (change: Change, done: string): Promise<void> => {
    const { review: saved } = await put({ ...change, before: touched(review, change) });
    toast.success(done, { label: 'Undo', of: review.product.name, run: () => undo(change, saved) });
    await revalidate();
  };
}

/** The fields that a change touches, as they stand in a review. */
const touched = ({ answer, hidden, reason }: ListedReview, change: Change): Change => ({
  ...(change.answer !== undefined && { answer }),
  ...(change.hidden !== undefined && (hidden ? { hidden, reason } : { hidden })),
});
