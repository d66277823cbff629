/** An error that belongs to no field and has no toast. */
export const FormMessage = ({ children }: { children: string }) =>
  children && (
    <p
      role="alert"
      data-form-message
      className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      {children}
    </p>
  );
