import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { newsOf } from '#test/support/news.ts';
import { cacheAnswers } from './answer-cache.ts';

// What it takes of a process is measured in `answer-memory.all.test.ts`.
test('keeps answers of at most 64 MB, and forgets the one used longest ago', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  cacheAnswers(
    app,
    newsOf(() => 1),
  );
  let made = 0;
  app.get('/page', { config: { sameForAll: ['a'] } }, async () => {
    made += 1;
    return 'x'.repeat(1024 * 1024);
  });

  for (let nth = 0; nth < 65; nth += 1) await app.inject(`/page?a=${nth}`);
  expect(made).toBe(65);

  await app.inject('/page?a=64');
  await app.inject('/page?a=20');
  expect(made).toBe(65);
  await app.inject('/page?a=0');
  expect(made).toBe(66);
});
