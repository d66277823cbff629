import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** For a code of the authenticator app. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    {...props}
    label="Six-digit code"
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
  />
);
