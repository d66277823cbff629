import { expect, test } from 'vitest';
import { mixesScripts } from './mixed-scripts.ts';

test.each([
  ['аdmin', true],
  ['Pαul', true],
  ['Asha Рао', false],
  ['Priya राव', false],
  ['Priyaराव', true],
  ['D’Souza-Rao', false],
])('%s mixes scripts in a word: %s', (name, mixes) => {
  expect(mixesScripts(name)).toBe(mixes);
});
