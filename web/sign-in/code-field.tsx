import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Field for a code from the authenticator app. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    {...props}
    label="Six-digit code"
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
  />
);

export const AnyCodeField = (props: CodeFieldProps) => (
  <TextField
    {...props}
    label="Code from the app, or a recovery code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
);
