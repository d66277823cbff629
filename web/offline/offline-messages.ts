export const offlineMessage = {
  title: 'The shop could not be reached',
  words: 'Please check your connection and try again.',
};
export const offlineText = `${offlineMessage.title}. ${offlineMessage.words}`;

/** Text beside what the browser has kept. */
export const keptText = (what: 'this page' | 'your cart') =>
  `You see ${what} as it was when you last opened it. Prices and stock may have changed.`;

/** Matches what browsers throw when a request or a script gets no response. */
export const isOfflineError = (error: unknown) =>
  error instanceof TypeError &&
  /^(Failed to f|NetworkE|Load f|error load|Importing a)/.test(error.message);
