import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-parts.tsx';

type CheckboxProps = ComponentProps<'input'> & { label: ReactNode };

export const Checkbox = ({ label, className = '', ...rest }: CheckboxProps) => (
  <label className={`flex min-h-8 items-center gap-3 touch ${className}`}>
    <input type="checkbox" {...rest} className="size-5 shrink-0" />
    <span className="grow">{label}</span>
  </label>
);

/** Radios of one group need the same `name`. */
export const Radio = ({ label, className = '', ...rest }: CheckboxProps) => (
  <label className={`flex min-h-8 items-center gap-3 touch ${className}`}>
    <input type="radio" {...rest} className="size-5 shrink-0" />
    <span className="grow">{label}</span>
  </label>
);

interface GroupProps {
  legend: string;
  error?: string;
  role?: 'radiogroup';
  className?: string;
  children: ReactNode;
}

export function Fieldset({ legend, error, role, className, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset
      role={role}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={className}>{children}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

export const RadioGroup = (props: Omit<GroupProps, 'role'>) => (
  <Fieldset {...props} role="radiogroup" />
);
