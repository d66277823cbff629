import { countInWords } from '#contract/rules/texts/count-in-words.ts';

/** Says how many orders were set back to pending. */
export const pendingAgain = (count: number): string =>
  `${countInWords(count, 'order')} ${count === 1 ? 'is' : 'are'} pending again.`;
