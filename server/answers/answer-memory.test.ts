import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newsOf } from '#test/support/news.ts';
import { keepAnswers } from './answer-cache.ts';

let app: FastifyInstance;
let made: number;

beforeEach(() => {
  made = 0;
  app = Fastify();
  keepAnswers(
    app,
    newsOf(() => 1),
  );
  const config = { sameForAll: ['a'] };
  const answer = (text: string) => async () => {
    made += 1;
    return text;
  };
  app.get('/page', { config }, answer('A long page. '.repeat(350)));
  app.get('/small', { config }, answer('small'));
  app.get('/small/*', { config }, answer('small'));
  app.get('/gone/*', { config }, async (_request, reply) => {
    made += 1;
    return reply.code(404).send('gone');
  });
});
afterEach(() => app.close());

const get = (url: string) => app.inject(url);

test('keeps 5,000 answers of long URLs in at most 100 MB', async () => {
  const before = await usedMemory();
  const value = 'x'.repeat(16_000);

  for (let nth = 0; nth < 5_000; nth += 1) await get(`/page?a=${nth}${value}`);

  expect(made).toBe(5_000);
  await expectBelow(before + 100);
  // What was asked for last is still there.
  await get(`/page?a=4999${value}`);
  expect(made).toBe(5_000);
});

test.each([
  ['parameters that a route reads', '/small?a='],
  ['kept paths', '/small/page-number-'],
  ['unknown paths', '/gone/page-number-'],
])('does not keep 16 KB of other parameters in memory with %s', async (_name, start) => {
  const before = await usedMemory();
  const junk = `utm_source=${'x'.repeat(16_000)}`;
  const join = start.includes('?') ? '&' : '?';

  for (let nth = 0; nth < 5_000; nth += 1) await get(`${start}${nth}${join}${junk}${nth}`);

  expect(made).toBe(5_000);
  await expectBelow(before + 40);
});

const expectBelow = (megabytes: number) =>
  expect.poll(usedMemory, { timeout: 30_000 }).toBeLessThan(megabytes);

/** In megabytes. */
async function usedMemory() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}
