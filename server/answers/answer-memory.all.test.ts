import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Measured {
  /** Megabytes that the memory of a process of its own grew by. */
  growth: number;
  made: number;
  again: number;
}

/** Asks for 5,000 URLs, and waits for the growth to fall below this. */
function growthBy(start: string, end: string, below: number): Measured {
  const program = `
    import Fastify from 'fastify';
    import { cacheAnswers } from '#server/answers/answer-cache.ts';
    import { newsOf } from '#test/support/news.ts';
    let made = 0;
    const app = Fastify();
    cacheAnswers(app, newsOf(() => 1));
    const config = { sameForAll: ['a'] };
    const answer = (text, code = 200) => async (_request, reply) => {
      made += 1;
      return reply.code(code).send(text);
    };
    app.get('/page', { config }, answer('A long page. '.repeat(350)));
    app.get('/small', { config }, answer('small'));
    app.get('/small/*', { config }, answer('small'));
    app.get('/gone/*', { config }, answer('gone', 404));
    const url = (nth) => ${JSON.stringify(start)} + nth + ${JSON.stringify(end)} + 'x'.repeat(16_000) + nth;
    const used = () => {
      globalThis.gc();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return (heapUsed + arrayBuffers) / 1024 / 1024;
    };
    await app.inject(url(-1));
    made = 0;
    const before = used();
    for (let nth = 0; nth < 5_000; nth += 1) await app.inject(url(nth));
    const first = made;
    // Some of it is freed only turns later.
    let growth = used() - before;
    for (let turn = 0; turn < 120 && growth >= ${below}; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      growth = used() - before;
    }
    await app.inject(url(4_999));
    console.log(JSON.stringify({ growth, made: first, again: made - first }));`;
  const node = ['--expose-gc', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, node, { cwd: root, encoding: 'utf8' }));
}

test('keeps 5,000 answers of long URLs in at most 100 MB', () => {
  const { growth, made, again } = growthBy('/page?a=', '', 100);
  expect(made).toBe(5_000);
  expect(growth).toBeLessThan(100);
  // What was asked for last is still there.
  expect(again).toBe(0);
});

test.each([
  ['parameters that a route reads', '/small?a=', '&utm_source='],
  ['cached paths', '/small/page-number-', '?utm_source='],
  ['unknown paths', '/gone/page-number-', '?utm_source='],
])('does not keep 16 KB of other parameters in memory with %s', (_name, start, end) => {
  const { growth, made } = growthBy(start, end, 40);
  expect(made).toBe(5_000);
  expect(growth).toBeLessThan(40);
});
