/** An error that belongs to no field. Not an alert: screen readers have announced the toast. */
export const FormMessage = ({ children }: { children: string }) =>
  children && (
    <p data-form-message className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
      {children}
    </p>
  );
