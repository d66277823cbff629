/** A browser knows when it has no network; otherwise the shop may be down. */
export const offlineMessage = () => ({
  title: navigator.onLine === false ? 'You’re offline' : 'The shop could not be reached',
  words: 'Please check your connection and try again.',
});

export function offlineText(): string {
  const { title, words } = offlineMessage();
  return `${title}. ${words}`;
}

/** The note beside content from the browser's cache. */
export const cachedText = (what: 'this page' | 'your cart') =>
  `You see ${what} as it was when you last opened it. Prices and stock may have changed.`;

/** Matches what browsers throw when a request or a script gets no response. */
export const isOfflineError = (error: unknown) =>
  error instanceof TypeError &&
  /^(Failed to f|NetworkE|Load f|error load|Importing a)/.test(error.message);
