import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileAt } from '#test/support/profile.ts';
import { ownerSettings, type ShopProcess } from '#test/support/running-shop.ts';
import { homeAddress, picture } from '#test/support/shop.ts';
import { startCopy } from '#test/support/template-folders.ts';
import { openBrowser } from '../browsing.ts';
import { callApi } from '../over-the-api.ts';

let browser: Browser;
let shop: ShopProcess;
beforeAll(async () => {
  const settings = { MAIL_FROM: 'post@bazaar.example' };
  [browser, shop] = await Promise.all([openBrowser(), startCopy('demo', settings)]);
});
afterAll(() => Promise.all([browser.close(), shop.stop()]));

/** Where the old name still stands. */
let found: string[];
const look = (where: string, text: string) => {
  for (const [old] of text.matchAll(/.{0,40}(?:haat|games and toys).{0,40}/gi)) {
    found.push(`${where}: ${old}`);
  }
};

test('a renamed shop shows visitors its own name, look and links, and no other', async () => {
  found = [];
  expect(await textAt('/')).toMatch(/<title>[^<]+ · Haat<\/title>/);

  await renameAsOwner();

  for (const path of files) look(path, await textAt(path));
  await lookAtShop();
  await lookAsCustomer();
  await lookAtMail();
  expect(found).toEqual([]);
});

const files = [
  ...['/', '/home', '/_.data', '/product', '/product/champion-carrom-board', '/aboutus'],
  ...[
    '/privacy-policy',
    '/terms-conditions',
    '/cart',
    '/checkout',
    '/reset-password',
    '/confirm-email',
    '/nowhere',
    '/no%0a',
  ],
  ...['/manifest.webmanifest', '/icon.svg', '/robots.txt', '/sitemap.xml'],
];

const textAt = async (path: string) => (await fetch(shop.url + path)).text();

async function renameAsOwner() {
  const { ADMIN_EMAIL: identifier, ADMIN_PASSWORD: password } = ownerSettings;
  const page = await openAs({ identifier, password });
  await page.goto('/admin/company');
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  await fill('Name', 'Toy Bazaar');
  await fill('Email', 'care@bazaar.example');
  await fill('Tagline', 'Wooden toys from Channapatna');
  await fill('Instagram', 'https://www.instagram.com/bazaar');
  await page.getByRole('radio', { name: 'Indigo' }).check();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await picture() };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  await page.getByRole('img', { name: 'The logo' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company details updated successfully!').waitFor();
  await expect.poll(() => page.title()).toBe('Company · Toy Bazaar');
  expect(await accentOf(page)).toContain('#4338ca');

  await page.getByRole('link', { name: 'Back to shop' }).click();
  await page.getByRole('banner').getByRole('img', { name: 'Toy Bazaar' }).waitFor();
  await page.context().close();
}

async function lookAtShop() {
  const page = await newPage();
  await page.goto('/');
  expect(await page.title()).toBe('Wooden toys from Channapatna · Toy Bazaar');
  expect(await accentOf(page)).toContain('#4338ca');
  expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe(
    '#ecebfb',
  );
  await page.getByRole('banner').getByRole('img', { name: 'Toy Bazaar' }).waitFor();
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Wooden toys from Channapatna').waitFor();
  await footer.getByText('Toy Bazaar. All rights reserved.').waitFor();
  expect(await footer.getByRole('link', { name: 'Instagram' }).count()).toBe(1);
  expect(await footer.getByRole('link', { name: 'Facebook' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  look('sign-in dialog', await page.content());
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('dialog', { name: 'Create Account' }).waitFor();
  look('registration', await page.content());
  await page.context().close();
}

async function lookAsCustomer() {
  const { url: shopUrl } = shop;
  const person = { identifier: 'renuka', password: 'a long password 1' };
  const body = { username: 'renuka', email: 'renuka@example.com', password: person.password };
  await callApi('POST /auth/register', { shopUrl, body });
  const page = await openAs(person);
  const { token } = await callApi('POST /auth/login', { shopUrl, body: person });
  const params = { idOrSlug: 'champion-carrom-board' };
  const { product } = await callApi('GET /products/{idOrSlug}', { shopUrl, params });
  const line = { productVariantId: product.variants[0]?.id ?? 0, quantity: 1 };
  await callApi('POST /cart/add', { shopUrl, token, body: line });
  for (const path of ['/cart', '/checkout']) await lookAt(page, path);

  const { address } = await callApi('POST /addresses', { shopUrl, token, body: homeAddress });
  const choice = { addressId: address.id, paymentMethod: 'COD' as const };
  const { order } = await callApi('POST /orders/place', { shopUrl, token, body: choice });
  for (const path of [...accountPages, `order/${order.id}`, `order/${order.id}/invoice`]) {
    await lookAt(page, `/myaccount/${path}`);
  }
  await page.context().close();
}

const accountPages = ['dashboard', 'order', 'address', 'wishlist', 'account', 'password'];

async function lookAt(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  expect([path, await page.title()]).toEqual([path, expect.stringMatching(/ · Toy Bazaar$/)]);
  look(path, await page.content());
}

async function lookAtMail() {
  const ofOrder = (mail: string) => mail.includes('Subject: Thanks for your order');
  await expect.poll(async () => (await mails()).some(ofOrder), { timeout: 20_000 }).toBe(true);
  for (const mail of await mails()) {
    expect(mail).toContain('From: Toy Bazaar <post@bazaar.example>');
    expect(mail).toContain('#4338ca');
    look('mail', mail);
  }
}

async function mails(): Promise<string[]> {
  const outbox = join(shop.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts.map((text) => text.replaceAll('=\r\n', ''));
}

async function newPage(profile: Parameters<Browser['newContext']>[0] = { baseURL: shop.url }) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...profile,
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

const openAs = async (person: { identifier: string; password: string }) =>
  newPage(
    profileAt(shop.url, await callApi('POST /auth/login', { shopUrl: shop.url, body: person })),
  );

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
