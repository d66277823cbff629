/** A placeholder of the size of what is loading. It appears after 150 ms. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`${className} skeleton block rounded-md bg-sunken`} />
);
