/** What went wrong with a form as a whole, read out at once. */
export const FormMessage = ({ children }: { children: string }) => (
  <div role="alert">
    {children && (
      <p className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">{children}</p>
    )}
  </div>
);
