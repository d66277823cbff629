import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

interface StateProps {
  title: string;
  children?: ReactNode;
  icon?: IconName;
}

/** The children suggest what to do next. */
export const EmptyState = ({ title, children, icon }: StateProps) => (
  <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-border px-6 py-16 text-center">
    {icon && (
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} className="size-8" />
      </span>
    )}
    <p role="status" className="text-xl font-semibold">
      {title}
    </p>
    {children}
  </div>
);

export function FailedState({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  const retry = useFocusFallback<HTMLButtonElement>();
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-lg border border-border bg-danger-soft px-6 py-12 text-center"
    >
      <Icon name="circle-alert" className="size-8 text-danger" />
      <p className="font-semibold">{title}</p>
      <Button ref={retry} variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
