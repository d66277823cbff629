/** The answer of the shop to a review. */
export const Answer = ({ children }: { children: string }) => (
  <div className="mt-1 max-w-prose rounded-md bg-sunken p-3">
    <p className="text-sm text-muted">Answer from the shop</p>
    <p dir="auto" className="whitespace-pre-line">
      {children}
    </p>
  </div>
);
