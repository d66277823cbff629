import { expect, inject, test } from 'vitest';
import { listedPages } from '#contract/rules/site-pages.ts';

const at = (path: string) => fetch(new URL(path, inject('shopUrl')));

const canonicalOf = async (path: string) => {
  const html = await (await at(path)).text();
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
};

const canonical: [path: string, listed: string][] = [
  ...listedPages().map((path): [string, string] => [path, path]),
  ['/home', '/'],
  ['/product?sort=lowPrice&page=2', '/product?page=2'],
  ['/product?category=board+games', '/product?category=Board+Games'],
  ['/product/champion-carrom-board', '/product/champion-carrom-board'],
];

test.each(canonical)('%s is listed under %s', async (path, listed) => {
  expect(await canonicalOf(path)).toBe(inject('shopUrl') + listed);
});

test.each(['/product?search=ludo', '/product?rating=4&maxPrice=500'])(
  '%s is not listed',
  async (path) => {
    expect(await canonicalOf(path)).toBeUndefined();
    expect(await (await at(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  },
);

test.each([
  '/cart',
  '/checkout',
  '/myaccount/order',
  '/admin/dashboard',
  '/reset-password',
  '/confirm-email',
])('%s is not listed, and says what it needs to a reader without JavaScript', async (path) => {
  const response = await at(path);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(await response.text()).toContain('This page needs JavaScript');
});

test('every URL of the sitemap is a page', async () => {
  const robots = await (await at('/robots.txt')).text();
  const [, sitemap = ''] = /Sitemap: (\S+)/.exec(robots) ?? [];
  const addresses = await listedIn(sitemap);
  expect(addresses.length).toBeGreaterThan(60);
  const some = addresses.filter((_, place) => place < 8 || place % 20 === 0);
  for (const address of some) {
    const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual' });
    // Another journey may have deleted the product meanwhile.
    if (status === 404 && !(await listedIn(sitemap)).includes(address)) continue;
    expect([address, status]).toEqual([address, 200]);
  }
});

async function listedIn(sitemap: string) {
  const xml = await (await fetch(sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

test('the manifest names icons that are there', async () => {
  const response = await at('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const { icons, theme_color } = await response.json();
  expect(theme_color).toMatch(/^#/);
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src } of icons) expect((await at(src)).status).toBe(200);
});

test('the manifest makes the shop installable, with ways to products, cart and orders', async () => {
  const { name, start_url, display, icons, shortcuts } = await (
    await at('/manifest.webmanifest')
  ).json();
  expect({ name, start_url, display }).toEqual({
    name: 'Haat',
    start_url: '/',
    display: 'standalone',
  });
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('512x512');
  expect(shortcuts.map((shortcut: { name: string }) => shortcut.name)).toEqual([
    'Products',
    'Cart',
    'Orders',
  ]);
  for (const { url } of shortcuts) expect((await at(url)).status).toBe(200);
});
