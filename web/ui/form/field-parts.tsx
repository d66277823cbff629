export const boxLook =
  'w-full min-h-11 rounded-md border border-control bg-elevated px-3 py-2 text-base text-fg transition-colors hover:border-fg aria-invalid:border-danger disabled:opacity-50 [&[readonly]]:border-border [&[readonly]]:bg-sunken [&[readonly]]:text-muted';

/** A button at the end of such a box. */
export const boxButtonLook =
  'absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-fg';

export const FieldError = ({ id, children }: { id: string; children?: string }) =>
  children ? (
    <p id={id} className="text-sm font-medium text-danger">
      {children}
    </p>
  ) : null;
