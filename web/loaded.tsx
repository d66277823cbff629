import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import { FailedState } from './ui/states.tsx';

interface LoadedProps<T> {
  /** What a `clientLoader` gave without waiting for it. */
  of: Promise<T>;
  skeleton: ReactNode;
  /** What did not work, should it not. */
  failed: string;
  children: (value: Awaited<T>) => ReactNode;
}

/** What is on its way from the API: a skeleton, then the thing itself, or what happened and Retry. */
export const Loaded = <T,>({ of, skeleton, failed, children }: LoadedProps<T>) => (
  <Suspense fallback={skeleton}>
    <Await<Promise<T>> resolve={of} errorElement={<Failed title={failed} />}>
      {children}
    </Await>
  </Suspense>
);

function Failed({ title }: { title: string }) {
  const { revalidate } = useRevalidator();
  return <FailedState title={title} onRetry={revalidate} />;
}
