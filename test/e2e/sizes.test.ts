import { expect, inject, test } from 'vitest';
import { overweight, weigh, weighed } from '#test/support/page-weight.ts';

test('no page brings more script, style or HTML than it may', async () => {
  const base = inject('shopUrl');
  const found: string[] = [];
  for (const path of Object.keys(weighed)) found.push(...overweight(path, await weigh(base, path)));
  expect(found).toEqual([]);
});
