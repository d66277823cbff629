/** Ends a sentence: a name such as "Traders & Co." has its full stop already. */
export const withFullStop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;
