import { type ComponentProps, type ReactNode, useId } from 'react';
import { boxLook, FieldError } from './field-parts.tsx';

interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string;
}

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Links label, hint and error to a control; `children` gets the attributes to spread on it. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (described: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export const TextField = ({
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'input'> & FieldTexts) => (
  <Field label={label} hint={hint} error={error}>
    {(described) => <input type="text" {...rest} {...described} className={boxLook} />}
  </Field>
);

export const TextArea = ({
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts) => (
  <Field label={label} hint={hint} error={error}>
    {(described) => (
      <textarea rows={4} {...rest} {...described} className={`${boxLook} resize-y`} />
    )}
  </Field>
);

export const Select = ({ label, hint, error, ...rest }: ComponentProps<'select'> & FieldTexts) => (
  <Field label={label} hint={hint} error={error}>
    {(described) => <select {...rest} {...described} className={boxLook} />}
  </Field>
);
