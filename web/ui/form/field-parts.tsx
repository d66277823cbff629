export const boxLook =
  'w-full min-h-11 rounded-md border border-control bg-elevated px-3 py-2 text-base text-fg transition-colors hover:border-fg aria-invalid:border-danger disabled:opacity-50 [&[readonly]]:border-border [&[readonly]]:bg-sunken [&[readonly]]:text-muted';

export const FieldError = ({ id, children }: { id: string; children?: string }) =>
  children ? (
    <p id={id} className="text-sm font-medium text-danger">
      {children}
    </p>
  ) : null;
