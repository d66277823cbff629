import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';
import { createListeners } from './listeners.ts';

/** A value mirrored in local storage: when one tab changes it, every tab shows the change. */
export interface LocalStore<T> {
  /** The value, for a component; null during hydration, as on the server. */
  use(): T | null;
  read(): T | null;
  keep(value: T): void;
  forget(): void;
}

/**
 * Mirrors a value under a key. `accept` returns the value that parsed JSON holds, or null. Text that
 * is no JSON is removed; `discard` then removes what belongs to it.
 */
export function localStore<T>(
  key: string,
  accept: (kept: unknown) => T | null,
  discard?: () => void,
): LocalStore<T> {
  const { notify, subscribe } = listenersInEveryTab(key);
  // The same object for the same text: React compares by identity.
  let text: string | null = null;
  let current: T | null = null;

  const parsed = (json: string) => {
    try {
      return accept(JSON.parse(json));
    } catch {
      browserStorage.remove(key);
      discard?.();
      return null;
    }
  };
  const read = () => {
    const now = browserStorage.get(key);
    if (now === text) return current;
    text = now;
    current = now === null ? null : parsed(now);
    return current;
  };
  return {
    use: () => useSyncExternalStore(subscribe, read, () => null),
    read,
    keep: (value) => {
      text = JSON.stringify(value);
      current = value;
      browserStorage.set(key, text);
      notify();
    },
    forget: () => {
      browserStorage.remove(key);
      notify();
    },
  };
}

/** Also hears of changes that other tabs make under the key. */
function listenersInEveryTab(key: string) {
  const { notify, subscribe } = createListeners();
  return {
    notify,
    subscribe: (listener: () => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      const stop = subscribe(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        stop();
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
