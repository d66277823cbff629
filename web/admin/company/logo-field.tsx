import { useRef } from 'react';
import { LeaveOut } from '#web/admin/editor/pictures/leave-out.tsx';
import { fileLook, pictureTypes } from '#web/admin/editor/pictures/picture-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { useLogo } from './use-logo.ts';

interface LogoFieldProps {
  /** The field name that the server uses for errors in an upload. */
  name: string;
  logo: ReturnType<typeof useLogo>;
  error?: string;
}

export function LogoField({ logo, name, error }: LogoFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const leaveOut = () => {
    logo.reset();
    // The pressed button is removed.
    field.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-start gap-4">
      <span
        className={`grid h-24 w-40 shrink-0 place-items-center rounded-md border border-border p-2 ${logo.url ? 'bg-white text-black' : 'bg-sunken text-muted'}`}
      >
        {logo.url ? (
          <img src={logo.url} alt="The logo" className="max-h-20 max-w-36 object-contain" />
        ) : (
          <span className="text-sm">No logo</span>
        )}
      </span>
      <div className="grid min-w-0 grow basis-64 justify-items-start gap-2">
        <div className="w-full">
          <Field
            label="Logo"
            hint="PNG, JPG, JPEG, WebP or AVIF, up to 10 MB"
            error={logo.error || error}
          >
            {(described) => (
              <input
                {...described}
                ref={field}
                name={name}
                type="file"
                accept={pictureTypes}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) logo.choose(file);
                  // Otherwise choosing the same file again fires no change event.
                  target.value = '';
                }}
                className={`${fileLook} text-transparent`}
              />
            )}
          </Field>
        </div>
        {logo.url && (
          <Button variant="quiet" size="sm" onClick={logo.remove} className="-ml-3">
            <Icon name="trash-2" className="size-4" />
            Remove logo
          </Button>
        )}
        {logo.error && <LeaveOut count={1} onLeaveOut={leaveOut} />}
        {logo.isChanged && !logo.error && (
          <p role="status" className="text-sm text-muted">
            {logo.isRemoved ? 'Removed when you press Save.' : 'Saved when you press Save.'}{' '}
            <button
              type="button"
              onClick={logo.reset}
              className="min-h-6 touch text-accent underline"
            >
              Undo
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
