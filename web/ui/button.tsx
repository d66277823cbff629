import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

const variants = {
  primary: 'bg-accent text-accent-fg hover:bg-accent-hover',
  secondary: 'border border-control bg-surface text-fg hover:border-fg',
  quiet: 'text-fg hover:bg-sunken',
  danger: 'bg-danger text-danger-fg hover:opacity-90',
};
const sizes = {
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-12 px-6 text-lg',
  sm: 'min-h-9 px-3 text-sm touch',
};

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** Classes of a button, for links that look like one. */
export const buttonLook = ({ variant = 'primary', size = 'md' }: Look = {}) =>
  `inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress ${variants[variant]} ${sizes[size]}`;

interface Lead {
  /** Stands before the label. */
  icon?: IconName;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> &
  Look &
  Lead & {
    /** Shows a spinner and ignores clicks; the label stays. */
    busy?: boolean;
    /** The button is busy while the returned promise is pending. */
    onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  };

/** Submits only with `type="submit"`. */
export function Button({
  variant,
  size,
  busy,
  icon,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const { running, run } = useOneAtATime();
  const working = busy || running;
  const late = useIsLate(working);
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => (working ? event.preventDefault() : run(() => rest.onClick?.(event)))}
      aria-disabled={working || rest['aria-disabled']}
      className={`${buttonLook({ variant, size })} ${className}`}
    >
      {working && <Spinner />}
      {icon && <Icon name={icon} className="size-4" />}
      {children}
      {late && (
        <span role="status" className="text-sm font-normal">
          Still working…
        </span>
      )}
    </button>
  );
}

export const ButtonLink = ({
  variant,
  size,
  icon,
  className = '',
  children,
  ...rest
}: ComponentProps<typeof Link> & Look & Lead) => (
  <Link {...rest} className={`${buttonLook({ variant, size })} ${className}`}>
    {icon && <Icon name={icon} className="size-4" />}
    {children}
  </Link>
);

export const IconButton = ({
  label,
  className = '',
  ...rest
}: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={`inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sunken disabled:opacity-40 ${className}`}
  />
);

function useIsLate(working: boolean) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!working) return;
    const timer = setTimeout(setLate, 8000, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [working]);
  return late;
}
