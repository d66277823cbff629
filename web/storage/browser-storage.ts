export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  /** Keeps the value in the memory of the page only. */
  withdraw(key: string): void;
}

/** Falls back to memory when the storage is blocked or full. */
export function safeStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SafeStorage {
  const refused = new Map<string, string>();
  const get = (key: string) => refused.get(key) ?? unlessBlocked(() => storage().getItem(key));
  return {
    get,
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
    withdraw: (key) => {
      const text = get(key);
      if (text !== null) refused.set(key, text);
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

/** Storage that lasts until the tab is closed. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Key in `tabStorage` of an order that was sent and not answered. */
export const attemptKey = 'checkout-attempt';

/** Key in `browserStorage` of the time when a member of staff last saw the orders. */
export const ordersSeenKey = 'orders-seen';
