import { rm } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTextIds } from '#contract/rules/page-texts/default-texts.ts';
import { placeName } from '#contract/rules/page-texts/places.ts';
import { ownerSettings, type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { newFolder } from '#test/support/template-folders.ts';
import { drawn, fileOf } from './back-office/editing.ts';
import {
  holds,
  isHydrated,
  newVisitor,
  openBrowser,
  ownComplaints,
  signIn,
  type Visitor,
  wasTold,
} from './browsing.ts';
import { successIn } from './checkout/at-checkout.ts';
import { callApi, owner } from './over-the-api.ts';

let browser: Browser;
let shop: ShopProcess;
beforeAll(async () => {
  const folder = await newFolder('migrated');
  const settings = { ...ownerSettings, DEMO: 'off' };
  [browser, shop] = await Promise.all([openBrowser(), startShop(settings, folder)]);
});
afterAll(async () => {
  await Promise.all([browser.close(), shop.stop()]);
  await rm(shop.dataDir, { recursive: true });
});

test('a new owner sets up an empty shop by clicking, and a customer orders in it', async () => {
  const visitor = await atHome();
  const { page } = visitor;
  await page.getByText('There is nothing to buy here yet.').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, ownerSettings.ADMIN_EMAIL, ownerSettings.ADMIN_PASSWORD);
  await expectSteps(page, { done: 0, of: 10 });

  await nameCompany(page);
  await addFirstProduct(page);
  await writeLegalPages(page);
  await expectSteps(page, { done: 6, of: 11 });
  await changeTexts(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expectSteps(page, { done: 7, of: 11 });
  await setUpList(page).getByRole('button', { name: 'Set these limits' }).click();
  await wasTold(page, 'The recommended limits are set.');
  await expectSteps(page, { done: 8, of: 11 });
  await setUpList(page).getByText('To do: Connect your email').waitFor();
  await lookAtShop(page);

  await orderAsCustomer();

  await page.getByRole('link', { name: 'Dashboard of admin' }).click();
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.getByRole('row', { name: /leela/ }).getByText('₹8,500').waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

const atHome = async (options = {}): Promise<Visitor> => {
  const visitor = await newVisitor(browser, {
    baseURL: shop.url,
    reducedMotion: 'reduce',
    ...options,
  });
  await visitor.page.goto('/');
  await isHydrated(visitor.page);
  return visitor;
};

const setUpList = (page: Page) => page.getByRole('list', { name: 'Set up your shop' });

async function expectSteps(page: Page, { done, of }: { done: number; of: number }) {
  await page.getByText(`${done} of ${of} done.`).waitFor();
  expect(await setUpList(page).getByText('To do').count()).toBe(of - done);
}

/** Opens a step from any page, by way of the dashboard. */
async function openStep(page: Page, name: string) {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await setUpList(page).getByRole('link', { name }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function nameCompany(page: Page) {
  await openStep(page, 'Company details');
  const fill = (label: string, value: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await fill('Name', 'Mysuru Sarees');
  await fill('Email', 'care@sarees.example');
  await fill('Tagline', 'Handwoven silk and cotton');
  await save(page);
  await wasTold(page, 'Company details updated successfully!');
  await openStep(page, 'Logo');
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles(fileOf('logo.png', await drawn('#c33')));
  await page.getByRole('img', { name: 'The logo' }).waitFor();
  await save(page);
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
}

async function addFirstProduct(page: Page) {
  await openStep(page, 'First category');
  const category = page.getByRole('dialog', { name: 'Create category' });
  await category.getByLabel('Category name').fill('Silk sarees');
  await category
    .getByLabel('Image', { exact: true })
    .setInputFiles(fileOf('a.png', await drawn('#b38')));
  await save(page);
  await wasTold(page, 'Category saved successfully!');
  await openStep(page, 'First product');
  const product = page.getByRole('dialog', { name: 'Add product' });
  await product.getByLabel('Product name').fill('Mysuru silk saree');
  await product.getByLabel('Category', { exact: true }).selectOption('Silk sarees');
  await product
    .getByLabel('Images', { exact: true })
    .setInputFiles(fileOf('b.png', await drawn('#83b')));
  await product.getByLabel('Stock', { exact: true }).fill('5');
  await product.getByLabel('Original Price', { exact: true }).fill('8500');
  await product.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row', { name: /Mysuru silk saree/ }).waitFor();
}

async function writeLegalPages(page: Page) {
  for (const title of ['Privacy Policy', 'Terms & Conditions']) {
    await openStep(page, title);
    await page.getByRole('textbox', { name: title }).fill(`Our ${title}.`);
    await save(page);
    await page.getByText('Last saved').waitFor();
  }
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
}

async function changeTexts(page: Page) {
  await openStep(page, 'Home and About texts');
  await changeText(page, 'Home: Mission', 'Silk from {name}, fairly priced.');
  await changeText(page, 'Home: Most bought', 'What our customers wear.');
  await hideOthers();
  const last = placeName('home-services');
  await page.getByRole('button', { name: `Hide ${last}`, exact: true }).click();
  await page.getByRole('button', { name: `Show ${last}`, exact: true }).waitFor();
}

/** Uses the API, because the page hides one block at a time. */
async function hideOthers() {
  const { token } = await owner(shop.url);
  const changed = ['home-mission', 'home-popular', 'home-services'];
  const ids = pageTextIds.filter((id) => !changed.includes(id));
  const body = { blocks: ids.map((id) => ({ id, shown: false })) };
  await callApi('PUT /page-texts', { shopUrl: shop.url, token, body });
}

async function changeText(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Text').fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function lookAtShop(page: Page) {
  await page.getByRole('link', { name: 'Back to shop' }).click();
  await page.getByText('Silk from Mysuru Sarees, fairly priced.').waitFor();
  await page.getByRole('heading', { name: 'New in the shop' }).waitFor();
  for (const claim of ['Our most-bought products', 'Software Development']) {
    expect([claim, await page.getByRole('main').getByText(claim).count()]).toEqual([claim, 0]);
  }
}

/** Orders on a phone, with five taps and seven fields from the product's page on. */
async function orderAsCustomer() {
  const customer = await atHome({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = customer;
  const { tap, type, counts } = counted();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await page.getByRole('article', { name: 'Mysuru silk saree' }).getByRole('link').click();
  await tap(button('Buy now'));
  await tap(button('Create an account'));
  await field('Confirm password').waitFor();
  await type(field('Username'), 'leela');
  await type(field('Email'), 'leela@example.com');
  await type(field('Password'), 'a long password 1');
  await type(field('Confirm password'), 'a long password 1');
  await tap(button('Create Account'));
  await holds(field('Email or username'), 'leela');
  await type(field('Password'), 'a long password 1');
  await tap(button('Sign In'));
  await type(field('Postal Code'), '570 001');
  await type(field('Address Line 1'), '7, Banyan Street');
  await holds(field('City'), 'Mysuru');
  await tap(button('Place Order ₹8,500'));
  await successIn(page).waitFor();
  expect(counts).toEqual({ taps: 5, fields: 7 });
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await seePopular(page);
  expect(ownComplaints(customer)).toEqual([]);
}

/** Counts what a person presses and fills in. */
function counted() {
  const counts = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    counts.taps += 1;
    await target.tap();
  };
  const type = async (target: Locator, text: string) => {
    counts.fields += 1;
    await target.fill(text);
  };
  return { counts, tap, type };
}

/** Lists follow an order within a second or two. */
async function seePopular(page: Page) {
  const title = 'Most bought';
  await page.waitForURL(({ pathname }) => pathname === '/home');
  const homePage = async () => (await fetch(new URL('/home', shop.url))).text();
  await expect.poll(homePage, { interval: 500 }).toContain(`>${title}</h2>`);
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
}
