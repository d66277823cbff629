import { expect, test } from 'vitest';
import { Abandoned, untilGone } from '#db/unavailable.ts';
import { newsOf } from '#test/support/news.ts';
import { rememberBy } from './catalogue-memory.ts';

test('computes again for whoever waited for the result of somebody who is gone', async () => {
  const remember = rememberBy(newsOf(() => 1));
  const first = Promise.withResolvers<string>();
  const leaving = new AbortController();
  const abandoned = untilGone(leaving.signal, () =>
    remember('counts kite', 'range', () => first.promise),
  );
  const other = remember('counts kite', 'range', async () => 'counted');

  leaving.abort();
  first.reject(new Abandoned());

  await expect(abandoned).rejects.toThrow(Abandoned);
  expect(await other).toBe('counted');
  expect(await remember('counts kite', 'range', async () => 'again')).toBe('counted');
});
