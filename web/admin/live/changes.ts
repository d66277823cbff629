import type { Change } from '#contract/events.ts';

export type { Change };

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();

/** Tells every listener in this tab. */
export function announce(change: Change): void {
  for (const listener of listeners) listener(change);
}

/** Returns a function that stops listening. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
