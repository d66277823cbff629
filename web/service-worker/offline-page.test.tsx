import { afterEach, beforeEach, expect, test } from 'vitest';
import { forget, keeper } from './kept.ts';
import { offlinePage } from './offline-page.ts';

const { origin } = location;

beforeEach(() => forget());
afterEach(() => forget());

async function keepPage(path: string) {
  const headers = { 'cache-control': 'public', 'x-pages-version': 'one' };
  const answer = Object.defineProperty(new Response('kept', { headers }), 'type', {
    value: 'basic',
  });
  await keeper()(origin + path, answer);
}

const linksOf = async (page: Response) =>
  [...(await page.text()).matchAll(/<li><a href="(.*?)">(.*?)</g)].map(([, to, name]) => [
    to,
    name,
  ]);

test('leads to the pages that are kept', async () => {
  await keepPage('/product');

  expect(await linksOf(await offlinePage(origin))).toEqual([['/product', 'Products']]);
});

test('leads home by either of its URLs, once', async () => {
  await keepPage('/home');
  expect(await linksOf(await offlinePage(origin))).toEqual([['/home', 'Home']]);

  await keepPage('/');
  expect(await linksOf(await offlinePage(origin))).toEqual([['/', 'Home']]);
});
