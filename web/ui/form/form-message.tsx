/** An error of no single field. It is no alert: the toast has been read out already. */
export const FormMessage = ({ children }: { children: string }) =>
  children && (
    <p data-form-message className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
      {children}
    </p>
  );
