import { expect, test } from 'vitest';
import { stockIn } from './stock-words.ts';
import { plainWords, rankOf } from './tables/heading-words.ts';
import { optionsInText } from './tables/options-of-types.ts';

const many = 240_000;

test.each([
  ['brackets behind a number', () => stockIn(`1${')'.repeat(many)}x`)],
  ['blanks behind words', () => stockIn(`in stock${' '.repeat(many)}`)],
  ['options without an end', () => optionsInText('[a]b='.repeat(many / 5))],
  ['blanks in an option', () => optionsInText(`[a]b=${' '.repeat(many)}x`)],
  ['names of options', () => optionsInText('Name='.repeat(many / 5))],
  ['words of a heading', () => rankOf('strike through '.repeat(many / 15))],
  ['blanks in a heading', () => rankOf(`sale${' '.repeat(many)}(`)],
])('%s are read in a moment, however many', (_, read) => {
  const before = process.threadCpuUsage();
  read();
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
});

test('a long cell of the stock may still be a number or say that there is none', () => {
  expect(stockIn(`${'0'.repeat(70)}5`)).toBe(5);
  expect(stockIn(`Out of stock ${'until March '.repeat(9)}`)).toBe(0);
  expect(stockIn(`5 left ${'until March '.repeat(9)}`)).toBeUndefined();
  expect(plainWords('a'.repeat(300))).toHaveLength(200);
});
