import { expect, test } from 'vitest';
import { Random } from './random.ts';

const draw = (count: number, next: () => number) => Array.from({ length: count }, next);
const meanOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

test('the same seed gives the same numbers, another seed others', () => {
  const [one, same, other] = [new Random(3), new Random(3), new Random(4)];
  const numbers = draw(5, () => one.next());
  expect(draw(5, () => same.next())).toEqual(numbers);
  expect(draw(5, () => other.next())).not.toEqual(numbers);
});

test('exponential and log-normal numbers have the right mean and spread', () => {
  const random = new Random(1);
  expect(meanOf(draw(200_000, () => random.exponential(7)))).toBeCloseTo(7, 0);
  const times = draw(200_000, () => random.logNormal(0.5));
  const mean = meanOf(times);
  expect(mean).toBeCloseTo(1, 2);
  expect(Math.sqrt(meanOf(times.map((time) => (time - mean) ** 2)))).toBeCloseTo(0.5, 1);
});

test('picks as often as the weights say', () => {
  const random = new Random(2);
  const picked = draw(30_000, () => random.pick([1, 0, 3]));
  expect(picked.filter((index) => index === 1)).toHaveLength(0);
  expect(picked.filter((index) => index === 2).length / 30_000).toBeCloseTo(0.75, 1);
});
