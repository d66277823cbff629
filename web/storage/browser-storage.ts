export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

/** Falls back to memory when the storage is blocked or full. */
export function safeStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SafeStorage {
  const refused = new Map<string, string>();
  return {
    get: (key) => refused.get(key) ?? unlessBlocked(() => storage().getItem(key)),
    set: (key, text) => {
      refused.set(key, text);
      unlessBlocked(() => {
        storage().setItem(key, text);
        refused.delete(key);
      });
    },
    remove: (key) => {
      refused.delete(key);
      unlessBlocked(() => storage().removeItem(key));
    },
  };
}

function unlessBlocked<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export const browserStorage = safeStorage(() => localStorage);
