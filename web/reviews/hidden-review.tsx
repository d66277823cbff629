/** Tells the author of a review why the shop hid it. */
export const HiddenReview = ({ reason }: { reason: string }) => (
  <p className="rounded-md bg-warning-soft p-3 text-sm wrap-anywhere">
    Only you see this review. The shop hid it: <bdi>{reason}</bdi>
  </p>
);
