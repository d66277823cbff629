import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { listedPages } from '#contract/rules/site-pages.ts';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { deleteProducts } from '#shop/catalogue/save-product.ts';
import { writeLegalPage } from '#shop/legal/legal-pages.ts';
import { newsOf } from '#test/support/news.ts';
import { openTestShop, shopOfFile } from '#test/support/shop.ts';
import { mountSitemap } from './sitemap.ts';

const publicUrl = 'https://haat.example';
const shop = await shopOfFile();
const categoryId = await shop.category('Dice & Cards');
await shop.product({ productName: 'Ludo', categoryId });
await shop.product({ productName: 'Chess', categoryId });
const gone = await shop.product({ productName: 'Gone', categoryId });
await deleteProducts(shop.db, ownersTool, [gone.id]);

const serverWith = (perPart?: number) => {
  const app = Fastify();
  mountSitemap(app, shop.db, publicUrl, perPart);
  return app;
};

const urlsIn = async (app: FastifyInstance, path: string) => {
  const { body } = await app.inject(path);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
};

test('lists pages, categories and products on sale by their public URLs', async () => {
  expect(await urlsIn(serverWith(), '/sitemap.xml')).toEqual([
    ...listedPages().map((path) => publicUrl + path),
    `${publicUrl}/product?category=Dice+%26+Cards`,
    `${publicUrl}/product/ludo`,
    `${publicUrl}/product/chess`,
  ]);
});

test('lists shipping and returns once they are written', async () => {
  await using own = await openTestShop();
  const app = Fastify();
  mountSitemap(app, own.db, publicUrl);
  const url = `${publicUrl}/shipping-returns`;
  expect(await urlsIn(app, '/sitemap.xml')).not.toContain(url);
  await writeLegalPage(own.db, { slug: 'shipping-returns', content: 'We deliver in India.' });
  expect(await urlsIn(app, '/sitemap.xml')).toContain(url);
});

test('is an index of parts when one file cannot hold all', async () => {
  const app = serverWith(1);
  const parts = await urlsIn(app, '/sitemap.xml');
  expect(parts).toEqual([1, 2, 3].map((part) => `${publicUrl}/sitemap-${part}.xml`));
  expect(await urlsIn(app, '/sitemap-1.xml')).toContain(`${publicUrl}/product/ludo`);
  expect(await urlsIn(app, '/sitemap-2.xml')).toEqual([`${publicUrl}/product/chess`]);
  expect(await urlsIn(app, '/sitemap-3.xml')).toEqual([]);
  for (const part of [4, 53_688, 999_999]) {
    expect((await app.inject(`/sitemap-${part}.xml`)).statusCode, String(part)).toBe(404);
  }
});

test('is made once, until the catalogue changes', async () => {
  await using own = await openTestShop();
  let version = 1;
  const app = Fastify();
  cacheAnswers(
    app,
    newsOf(() => version),
  );
  mountSitemap(app, own.db, publicUrl);
  const before = await urlsIn(app, '/sitemap.xml');

  await own.product({ productName: 'Carrom', categoryId: await own.category('Boards') });
  expect(await urlsIn(app, '/sitemap.xml')).toEqual(before);

  version = 2;
  expect(await urlsIn(app, '/sitemap.xml')).toEqual([
    ...before,
    `${publicUrl}/product?category=Boards`,
    `${publicUrl}/product/carrom`,
  ]);
});

test('names the sitemap in robots.txt and disallows the API', async () => {
  const { body } = await serverWith().inject('/robots.txt');
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(body).toContain('Disallow: /api\n');
});
