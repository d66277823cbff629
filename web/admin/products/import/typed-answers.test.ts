import { expect, test } from 'vitest';
import { answerIn } from './typed-answers.ts';

test.each([
  ['15', 15],
  [' 1,500 ', 1_500],
  ['१५०', 150],
  ['0', 0],
  ['-3', undefined],
  ['1.5', undefined],
  ['some', undefined],
  ['', undefined],
])('reads the pieces typed as %s', (text, pieces) => {
  expect(answerIn('untrackedStock', text)).toBe(pieces);
});

test('a category is what is typed, without the blanks around it', () => {
  expect(answerIn('category', ' रसोई ')).toBe('रसोई');
  expect(answerIn('category', ' ')).toBeUndefined();
});
