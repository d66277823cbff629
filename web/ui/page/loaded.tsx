import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import { FailedState } from './states.tsx';

interface LoadedProps<T> {
  /** What is on its way, such as what a `clientLoader` gave without waiting for it. */
  of: Promise<T>;
  skeleton: ReactNode;
  /** What did not work, should it not. */
  failed: string;
  /** How to ask again; the loaders of the page unless given. */
  onRetry?: () => unknown;
  children: (value: Awaited<T>) => ReactNode;
}

/** What is on its way from the API: a skeleton, then the thing itself, or what happened and Retry. */
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
