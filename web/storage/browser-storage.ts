/** Texts by key, kept in this browser. */
export interface Texts {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

/** The texts of a storage; what it refuses, blocked or full, lives as long as the page. */
export function textsIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Texts {
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

/** What is kept until somebody takes it away. */
export const lasting = textsIn(() => localStorage);
