import { expect, test } from 'vitest';
import { reportsOf } from '#test/faults/seeds/tasks.ts';

const traceOf = async (seeds: number[], wanted: number) => {
  const reports = await Array.fromAsync(reportsOf({ seeds, withTrace: true }));
  return reports.findLast(({ seed }) => seed === wanted)?.trace;
};

test('a seed gives the same run, line by line, also in another process and after other seeds', async () => {
  const [seed, others] = [13, [2, 13, 5]];
  const first = await traceOf([seed], seed);
  expect(first?.join('\n')).toContain('power cut');
  expect(await traceOf([...others, seed], seed)).toEqual(first);
});

/** Found within a few seeds; decision 018 names the first seed that finds each of the others. */
const quick = [
  'stock is returned twice',
  'the use of a code is not given back',
  'an invoice number is skipped',
  'a session survives its end',
  'nothing is synced',
];

test('seeds find faults that are planted by hand', async () => {
  const seeds = Array.from({ length: 40 }, (_, nth) => nth + 1);
  const reports = await Array.fromAsync(reportsOf({ seeds, plants: quick }));
  expect(reports.map(({ plant }) => plant)).toEqual(quick);
});
