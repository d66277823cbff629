import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees one only'],
  [1_200, 'Rupees one thousand two hundred only'],
  [2_398.5, 'Rupees two thousand three hundred ninety eight and fifty paise only'],
  [100_000, 'Rupees one lakh only'],
  [
    1_23_45_678.05,
    'Rupees one crore twenty three lakh forty five thousand six hundred seventy eight and five paise only',
  ],
])('%d is said in the Indian system', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words);
});
