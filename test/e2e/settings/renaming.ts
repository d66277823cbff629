import type { Page } from 'playwright';
import { expect } from 'vitest';
import { mailsTo } from '#test/support/mail/outbox.ts';
import { picture } from '#test/support/shop.ts';
import { newVisitor, visitorAs, wasTold } from '../browsing.ts';
import { type Customer, newCustomer, owner, placeOrder, putIntoCart } from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/** Renames the shop, and looks for the old name in all that a visitor or a customer is shown. */
export async function renameShop(own: OwnShop) {
  const found: string[] = [];
  const look: Look = (where, text) => {
    for (const [old] of text.matchAll(/.{0,40}(?:haat|games and toys).{0,40}/gi)) {
      found.push(`${where}: ${old}`);
    }
  };
  const textAt = async (path: string) => (await fetch(own.shop.url + path)).text();
  expect(await textAt('/')).toMatch(/<title>[^<]+ · Haat Traders<\/title>/);

  await renameAsOwner(own);

  for (const path of files) look(path, await textAt(path));
  await lookAtShop(own, look);
  const customer = await newCustomer('renuka', own.shop.url);
  await lookAsCustomer(own, customer, look);
  await lookAtMail(own, customer, look);
  expect(found).toEqual([]);
}

type Look = (where: string, text: string) => void;

const files = [
  ...['/', '/home', '/_.data', '/product', '/product/champion-carrom-board', '/aboutus'],
  ...['/privacy-policy', '/terms-conditions', '/cart', '/checkout', '/reset-password'],
  ...['/confirm-email', '/nowhere', '/no%0a'],
  ...['/manifest.webmanifest', '/icon.svg', '/robots.txt', '/sitemap.xml'],
];

async function renameAsOwner({ browser, shop }: OwnShop) {
  const { page, context } = await visitorAs(browser, await owner(shop.url));
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
  await page.getByLabel('My logo contains the name').check();
  await page.getByRole('img', { name: 'The logo' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await wasTold(page, 'Company details updated successfully!');
  await expect.poll(() => page.title()).toBe('Company · Toy Bazaar');
  expect(await accentOf(page)).toContain('#4338ca');

  await page.getByRole('link', { name: 'Back to shop' }).click();
  await page.getByRole('banner').getByRole('img', { name: 'Toy Bazaar' }).waitFor();
  await context.close();
}

async function lookAtShop({ browser, shop }: OwnShop, look: Look) {
  const options = { baseURL: shop.url, reducedMotion: 'reduce' } as const;
  const { page, context } = await newVisitor(browser, options);
  await page.goto('/');
  expect(await page.title()).toBe('Wooden toys from Channapatna · Toy Bazaar');
  expect(await accentOf(page)).toContain('#4338ca');
  const color = await page.locator('meta[name=theme-color]').first().getAttribute('content');
  expect(color).toBe('#ecebfb');
  await page.getByRole('banner').getByRole('img', { name: 'Toy Bazaar' }).waitFor();
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Wooden toys from Channapatna').waitFor();
  await footer.getByText('Toy Bazaar · All rights reserved.').waitFor();
  expect(await footer.getByRole('link', { name: 'Instagram' }).count()).toBe(1);
  expect(await footer.getByRole('link', { name: 'Facebook' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  look('sign-in dialog', await page.content());
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('dialog', { name: 'Create Account' }).waitFor();
  look('registration', await page.content());
  await context.close();
}

async function lookAsCustomer({ browser }: OwnShop, customer: Customer, look: Look) {
  const { page, context } = await visitorAs(browser, customer);
  await putIntoCart(customer, 'champion-carrom-board');
  for (const path of ['/cart', '/checkout']) await lookAt(page, path, look);
  const { id } = await placeOrder(customer);
  for (const path of [`order/${id}`, `order/${id}/invoice`, 'dashboard']) {
    await lookAt(page, `/myaccount/${path}`, look);
  }
  const navigation = page.getByRole('navigation', { name: 'Account' });
  for (const name of ['Orders', 'Addresses', 'Wishlist', 'Account', 'Change Password']) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => page.title()).toBe(`${name} · Toy Bazaar`);
    look(name, await page.content());
  }
  await context.close();
}

async function lookAt(page: Page, path: string, look: Look) {
  await page.goto(path, { waitUntil: 'networkidle' });
  expect([path, await page.title()]).toEqual([path, expect.stringMatching(/ · Toy Bazaar$/)]);
  look(path, await page.content());
}

async function lookAtMail({ shop }: OwnShop, { user }: Customer, look: Look) {
  const mails = () => mailsTo(user.email, shop.dataDir);
  const ofOrder = (mail: string) => mail.includes('Subject: Thanks for your order');
  await expect.poll(async () => (await mails()).some(ofOrder)).toBe(true);
  for (const mail of await mails()) {
    expect(mail).toContain('From: Toy Bazaar <post@bazaar.example>');
    expect(mail).toContain('#4338ca');
    look('mail', mail);
  }
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
