/** What to say when the shop did not answer: a title, what to do, and both in one. */
export const unreached = {
  title: 'The shop could not be reached',
  words: 'Please check your connection and try again.',
};
export const unreachedWords = `${unreached.title}. ${unreached.words}`;

/** Whether it is what a browser throws when nothing answered: to a request, or for a file of a page. */
export const isUnreached = (error: unknown) =>
  error instanceof TypeError &&
  /^(Failed to f|NetworkE|Load f|error load|Importing a)/.test(error.message);
