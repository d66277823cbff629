import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type Middlewares, viteFirst } from './vite-first.ts';

/** Sources are answered, broken ones fail, anything else is passed on; one answer comes too late. */
const vite: Middlewares = ({ url }, response, next) => {
  if (url === '/web/root.tsx') response.end('a source');
  else if (url === '/web/broken.tsx') next(new Error('Unexpected token'));
  else if (url !== '/web/slow.tsx') next();
};

async function openShop() {
  const app = Fastify();
  const settled: Promise<unknown>[] = [];
  const hook = viteFirst(vite);
  app.addHook('onRequest', async (request, reply) => {
    const ending = hook(request, reply);
    settled.push(ending);
    await ending;
  });
  app.get('/*', async ({ url }) => `the shop answers ${url}`);
  const url = await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  return { url, settled };
}

test('a source is answered by Vite alone, and the request ends', async () => {
  const { url, settled } = await openShop();
  const answer = await fetch(`${url}/web/root.tsx`);
  expect(await answer.text()).toBe('a source');
  expect(await Promise.allSettled(settled)).toMatchObject([{ status: 'fulfilled' }]);
});

test.each(['/', '/api/web/root.tsx'])('the shop answers %s', async (path) => {
  const { url } = await openShop();
  expect(await (await fetch(url + path)).text()).toBe(`the shop answers ${path}`);
});

test('an error of Vite is an answer', async () => {
  const { url } = await openShop();
  const answer = await fetch(`${url}/web/broken.tsx`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('Unexpected token');
});

test('a request that the browser gave up ends', async () => {
  const { url, settled } = await openShop();
  const abort = new AbortController();
  const answer = fetch(`${url}/web/slow.tsx`, { signal: abort.signal });
  await expect.poll(() => settled).toHaveLength(1);
  abort.abort();
  await expect(answer).rejects.toThrow();
  expect(await Promise.allSettled(settled)).toMatchObject([{ status: 'fulfilled' }]);
});
