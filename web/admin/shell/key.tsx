/** A key as it is printed on a keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-control bg-sunken px-1 font-sans text-sm font-semibold text-fg">
    {children}
  </kbd>
);
