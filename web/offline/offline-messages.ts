export const offlineMessage = {
  title: 'The shop could not be reached',
  words: 'Please check your connection and try again.',
};
export const offlineText = `${offlineMessage.title}. ${offlineMessage.words}`;

/** Browsers throw these when a request or a file of a page gets no answer. */
export const isOfflineError = (error: unknown) =>
  error instanceof TypeError &&
  /^(Failed to f|NetworkE|Load f|error load|Importing a)/.test(error.message);
