/** A placeholder of the expected size. It appears after 150 ms. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`${className} skeleton block rounded-md bg-sunken`} />
);
