import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { deleteProducts } from '#shop/catalogue/save-product.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { mountSitemap } from './sitemap.ts';

const publicUrl = 'https://haat.example';
const shop = await shopOfFile();
const categoryId = await shop.category('Dice & Cards');
await shop.product({ productName: 'Ludo', categoryId });
await shop.product({ productName: 'Chess', categoryId });
const gone = await shop.product({ productName: 'Gone', categoryId });
await deleteProducts(shop.db, [gone.id]);

const serverWith = (perPart?: number) => {
  const app = Fastify();
  mountSitemap(app, shop.db, publicUrl, perPart);
  return app;
};

const addressesIn = async (app: FastifyInstance, path: string) => {
  const { body } = await app.inject(path);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
};

test('names pages, categories and what is on sale by their public addresses', async () => {
  expect(await addressesIn(serverWith(), '/sitemap.xml')).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/aboutus`,
    `${publicUrl}/product`,
    `${publicUrl}/privacy-policy`,
    `${publicUrl}/terms-conditions`,
    `${publicUrl}/product?category=Dice+%26+Cards`,
    `${publicUrl}/product/ludo`,
    `${publicUrl}/product/chess`,
  ]);
});

test('beyond what one file may hold it is an index of parts', async () => {
  const app = serverWith(1);
  const parts = await addressesIn(app, '/sitemap.xml');
  expect(parts).toEqual([1, 2, 3].map((part) => `${publicUrl}/sitemap-${part}.xml`));
  expect(await addressesIn(app, '/sitemap-1.xml')).toContain(`${publicUrl}/product/ludo`);
  expect(await addressesIn(app, '/sitemap-2.xml')).toEqual([`${publicUrl}/product/chess`]);
  expect(await addressesIn(app, '/sitemap-3.xml')).toEqual([]);
  for (const part of [4, 53_688, 999_999]) {
    expect((await app.inject(`/sitemap-${part}.xml`)).statusCode, String(part)).toBe(404);
  }
});

test('robots are led to it, and away from the API', async () => {
  const { body } = await serverWith().inject('/robots.txt');
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(body).toContain('Disallow: /api\n');
});
