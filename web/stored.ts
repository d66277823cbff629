import { useSyncExternalStore } from 'react';
import { lasting } from '#web/storage/browser-storage.ts';

/** A value mirrored in local storage: what one tab keeps, every page of every tab shows at once. */
export interface Stored<T> {
  /** The value, for a component; null in the first paint, which is the server's. */
  use(): T | null;
  read(): T | null;
  keep(value: T): void;
  forget(): void;
}

/**
 * Mirrors a value under a key. `accept` says what of the parsed text is one; a text that cannot be
 * read at all is taken away, and `discard` takes away what goes with it.
 */
export function stored<T>(
  key: string,
  accept: (kept: unknown) => T | null,
  discard?: () => void,
): Stored<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let current: T | null = null;

  const read = () => {
    const now = lasting.get(key);
    if (now === text) return current;
    text = now;
    current = now === null ? null : parsed(now);
    return current;
  };
  const parsed = (now: string) => {
    try {
      return accept(JSON.parse(now));
    } catch {
      lasting.remove(key);
      discard?.();
      return null;
    }
  };
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) announce();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };
  return {
    use: () => useSyncExternalStore(subscribe, read, () => null),
    read,
    keep: (value) => {
      text = JSON.stringify(value);
      current = value;
      lasting.set(key, text);
      announce();
    },
    forget: () => {
      lasting.remove(key);
      announce();
    },
  };
}
