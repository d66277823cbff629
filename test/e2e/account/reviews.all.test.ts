import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { navigateTo } from '#test/faults/scripts/in-page.ts';
import { openBrowser, visitorAs, wasTold } from '../browsing.ts';
import { buy, newCustomer, plentifulProducts, setStatus } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a review is written by keyboard, is not lost when the network fails, and is changed on the product’s page', async () => {
  const product = (await plentifulProducts()).at(-1) as Product;
  const buyer = await newCustomer('madhav');
  await setStatus(await buy(buyer, [product]), 'DELIVERED');
  const { page, context } = await visitorAs(browser, buyer);
  const dialog = page.getByRole('dialog', { name: `Review ${product.name}` });
  const text = dialog.getByLabel('Your review');
  const save = dialog.getByRole('button', { name: 'Save review' });
  await page.goto('/myaccount/order');
  await page.getByRole('button', { name: `Review ${product.name}` }).click();
  await text.fill('Sturdy and well made.');
  await dialog.getByRole('radio', { name: '1 star', exact: true }).focus();
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');

  await context.setOffline(true);
  await save.click();
  await dialog.getByRole('alert').getByText('You’re offline.').waitFor();
  await context.setOffline(false);
  await save.click();
  await wasTold(page, 'Thank you for your review.');
  await page.getByRole('button', { name: `Edit review of ${product.name}` }).waitFor();

  await page.evaluate(navigateTo, `/product/${product.slug}`);
  await page.getByRole('button', { name: 'Edit your review' }).click();
  expect(await dialog.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  expect(await text.inputValue()).toBe('Sturdy and well made.');
  await text.fill('Still sturdy after a while.');
  await save.click();
  await page.locator('#reviews').getByText('Still sturdy after a while.').waitFor();
  await context.close();
});
