import { type ReactNode, Suspense } from 'react';
import { Await, useAsyncError, useRevalidator } from 'react-router';
import { FailedState } from './states.tsx';

interface LoadedProps<T> {
  /** Undefined until it has been asked for. */
  of: T | Promise<T> | undefined;
  skeleton: ReactNode;
  /** What failed. Without it, where a toast says so, the reason is shown. */
  failed?: string;
  /** Defaults to running the loaders of the page again. */
  onRetry?: () => unknown;
  children: (value: Awaited<T>) => ReactNode;
}

/**
 * Shows the skeleton while the promise is pending, then the value, or the error with Retry. What is no
 * promise is shown at once.
 */
export function Loaded<T>({ of, skeleton, failed, onRetry, children }: LoadedProps<T>) {
  if (of === undefined) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Await<T | Promise<T>>
        resolve={of}
        errorElement={<Failed title={failed} onRetry={onRetry} />}
      >
        {children}
      </Await>
    </Suspense>
  );
}

function Failed({ title, onRetry }: { title?: string; onRetry?: () => unknown }) {
  const { revalidate } = useRevalidator();
  const reason = useAsyncError() as Error;
  return <FailedState title={title ?? reason.message} onRetry={onRetry ?? revalidate} />;
}
