import { type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { FailedState } from './states.tsx';
import { useSettled } from './use-settled.ts';

interface LoadedProps<T> {
  /** Undefined until it has been asked for. */
  of: T | Promise<T> | undefined;
  skeleton?: ReactNode;
  /** What failed. Without it, where a toast says so, the reason is shown. */
  failed?: string;
  /** Stands in place of the error with Retry. */
  instead?: ReactNode;
  /** Defaults to running the loaders of the page again. */
  onRetry?: () => unknown;
  children: (value: Awaited<T>) => ReactNode;
}

/**
 * Shows the skeleton while the promise is pending, then the value, or the error with Retry. A
 * value that is not a promise is shown at once.
 */
export function Loaded<T>({ of, skeleton, failed, instead, onRetry, children }: LoadedProps<T>) {
  const settled = useSettled(of);
  if (!settled) return skeleton;
  if ('error' in settled) {
    return instead ?? <Failed title={failed} error={settled.error} onRetry={onRetry} />;
  }
  // React hydrates each boundary of a page by itself.
  return <Suspense fallback={skeleton}>{children(settled.value as Awaited<T>)}</Suspense>;
}

interface FailedProps {
  title: string | undefined;
  error: unknown;
  onRetry: (() => unknown) | undefined;
}

function Failed({ title, error, onRetry }: FailedProps) {
  const { revalidate } = useRevalidator();
  return <FailedState title={title ?? (error as Error).message} onRetry={onRetry ?? revalidate} />;
}
