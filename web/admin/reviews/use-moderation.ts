import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { ListedReview } from '#contract/reviews.ts';
import { call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

type Change = SentBody<'PUT /reviews/{id}'>;

/** Returns a function that saves a change of the review, says so and offers to undo it. */
export function useModeration(review: ListedReview) {
  const { revalidate } = useRevalidator();
  const put = (body: Change) =>
    call('PUT /reviews/{id}', { params: { id: String(review.id) }, body });
  const undo = (change: Change) =>
    put(before(review, change)).then(
      () => {
        toast.success('The review is as it was before.');
        return revalidate();
      },
      (problem: Error) => toast.error('The change could not be undone.', problem.message),
    );
  return async (change: Change, done: string): Promise<void> => {
    await put(change);
    toast.success(done, { label: 'Undo', of: review.product.name, run: () => undo(change) });
    await revalidate();
  };
}

/** The fields that a change touches, as they were. */
const before = ({ answer, hidden, reason }: ListedReview, change: Change): Change => ({
  ...(change.answer !== undefined && { answer }),
  ...(change.hidden !== undefined && (hidden ? { hidden, reason } : { hidden })),
});
