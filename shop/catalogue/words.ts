/** The words of a text in lower case: runs of letters and digits. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
