import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [1_200, 'Rupees One Thousand Two Hundred Only'],
  [2_398.5, 'Rupees Two Thousand Three Hundred and Ninety-Eight and Fifty Paise Only'],
  [100_000, 'Rupees One Lakh Only'],
  [524, 'Rupees Five Hundred and Twenty-Four Only'],
  [
    1_23_45_678.05,
    'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred and Seventy-Eight and Five Paise Only',
  ],
])('%d is said in the Indian system', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words);
});
