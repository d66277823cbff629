import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Settled<T> = { value: T } | { error: unknown };

interface Last<T> {
  of: Promise<T>;
  settled: Settled<T>;
}

/**
 * The outcome of a promise; undefined while it is pending. When another promise takes its place,
 * the earlier outcome stays until that one settles. A value that is not a promise counts at once.
 *
 * React's `use` would show a new part of the page 300 ms after its skeleton at the earliest.
 */
export function useSettled<T>(of: T | Promise<T> | undefined): Settled<T> | undefined {
  const [last, setLast] = useState<Last<T>>();
  useLayoutEffect(() => {
    if (!(of instanceof Promise)) return;
    let isCurrent = true;
    // In the same frame: what is there already must not come after a skeleton.
    const settle = (settled: Settled<T>) => {
      if (isCurrent) flushSync(() => setLast({ of, settled }));
    };
    of.then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [of]);
  if (of === undefined) return undefined;
  if (!(of instanceof Promise)) return { value: of };
  if (last && (last.of === of || 'value' in last.settled)) return last.settled;
  return undefined;
}
