import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';
import { createListeners } from './listeners.ts';

/** A value in local storage that stays in sync across tabs. */
export interface LocalStore<T> {
  /** A hook; returns null on the server and during hydration. */
  use(): T | null;
  read(): T | null;
  write(value: T): void;
  forget(): void;
}

/**
 * `accept` validates the parsed JSON and returns the value or null. Invalid JSON is removed, and
 * `discard` then removes related keys.
 */
export function localStore<T>(
  key: string,
  accept: (stored: unknown) => T | null,
  discard?: () => void,
): LocalStore<T> {
  const { notify, subscribe } = listenersInEveryTab(key);
  // Returns the same object for the same text, because React compares by identity.
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
    write: (value) => {
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

/** Also notifies when another tab changes the key. */
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
