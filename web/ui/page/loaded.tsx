import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import { FailedState } from './states.tsx';

interface LoadedProps<T> {
  of: Promise<T>;
  skeleton: ReactNode;
  /** The message when it fails. */
  failed: string;
  /** Runs the loaders of the page again unless given. */
  onRetry?: () => unknown;
  children: (value: Awaited<T>) => ReactNode;
}

/** Shows the skeleton until the promise settles, then the value, or the failure and Retry. */
export const Loaded = <T,>({ of, skeleton, failed, onRetry, children }: LoadedProps<T>) => (
  <Suspense fallback={skeleton}>
    <Await<Promise<T>> resolve={of} errorElement={<Failed title={failed} onRetry={onRetry} />}>
      {children}
    </Await>
  </Suspense>
);

function Failed({ title, onRetry }: { title: string; onRetry?: () => unknown }) {
  const { revalidate } = useRevalidator();
  return <FailedState title={title} onRetry={onRetry ?? revalidate} />;
}
