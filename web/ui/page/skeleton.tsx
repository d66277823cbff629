/** A grey shape where something is on its way; give it the size of what comes. Shown after 150 ms. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`${className} skeleton block rounded-md bg-sunken`} />
);
