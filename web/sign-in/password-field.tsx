import { type ComponentProps, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { boxButtonLook, boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';

type PasswordFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  error?: string;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <div className="relative">
          <input
            {...rest}
            {...described}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${boxLook} pr-12`}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide' : 'Show'}
            title={shown ? 'Hide password' : 'Show password'}
            aria-controls={described.id}
            onClick={() => setShown(!shown)}
            className={boxButtonLook}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
