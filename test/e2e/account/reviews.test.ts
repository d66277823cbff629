import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { hasFocus, holds, openBrowser, visitorAs } from '../browsing.ts';
import { buy, callApi, newCustomer, plentifulProducts, setStatus } from '../over-the-api.ts';
import { cardOf } from './order-card.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await openBrowser();
  product = (await plentifulProducts()).at(-1) as Product;
});
afterAll(() => browser.close());

test('a review that cannot be loaded is asked for again, and the focus follows', async () => {
  const { page, context } = await buyerOfDelivered();
  await page.route('**/reviews/mine', (route) => route.abort());
  await page.getByRole('button', { name: `Review ${product.name}` }).click();
  const dialog = dialogOn(page);
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  const again = Promise.withResolvers<void>();
  await page.unroute('**/reviews/mine');
  await page.route('**/reviews/mine', async (route) => {
    await again.promise;
    await route.continue();
  });

  await retry.press('Enter');
  await hasFocus(dialog.getByRole('heading', { name: `Review ${product.name}` }));
  again.resolve();
  await hasFocus(dialog.getByRole('radio', { name: '1 star', exact: true }));
  await context.close();
});

test('a review without stars is not saved', async () => {
  const { page, context } = await buyerOfDelivered();
  await page.getByRole('button', { name: `Review ${product.name}` }).click();
  const dialog = dialogOn(page);
  await dialog.getByLabel('Your review').fill('Sturdy and well made.');

  await dialog.getByRole('button', { name: 'Save review' }).click();

  await dialog.getByText('Choose 1 to 5 stars.').first().waitFor();
  await context.close();
});

test('a review is written by keyboard, and is not lost when the network fails', async () => {
  const { page, context } = await buyerOfDelivered();
  await page.getByRole('button', { name: `Review ${product.name}` }).click();
  const dialog = dialogOn(page);
  await dialog.getByLabel('Your review').fill('Sturdy and well made.');
  await dialog.getByRole('radio', { name: '1 star', exact: true }).focus();
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await dialog.getByRole('alert').getByText('The shop could not be reached.').waitFor();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await page.getByText('Thank you for your review.').waitFor();
  await page.getByRole('button', { name: `Edit review of ${product.name}` }).waitFor();

  await page.goto(`/product/${product.slug}`);
  await page.getByRole('button', { name: 'Edit your review' }).click();
  expect(await dialog.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  expect(await dialog.getByLabel('Your review').inputValue()).toBe('Sturdy and well made.');
  await context.close();
});

test('a review can be changed on the page of the product', async () => {
  const { page, context, token } = await buyerOfDelivered();
  await callApi('POST /products/{id}/reviews', {
    token,
    params: { id: String(product.id) },
    body: { rating: 4, text: 'Sturdy and well made.' },
  });
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('button', { name: 'Edit your review' }).click();
  const dialog = dialogOn(page);
  await holds(dialog.getByLabel('Your review'), 'Sturdy and well made.');
  await dialog.getByLabel('Your review').fill('Still sturdy after a while.');

  await dialog.getByRole('button', { name: 'Save review' }).click();

  await page.locator('#reviews').getByText('Still sturdy after a while.').waitFor();
  await context.close();
});

/** The orders of somebody to whom the product was delivered. */
async function buyerOfDelivered() {
  const buyer = await newCustomer('madhav');
  const order = await buy(buyer, [product]);
  await setStatus(order, 'DELIVERED');
  const visitor = await visitorAs(browser, buyer);
  await visitor.page.goto('/myaccount/order');
  await cardOf(visitor.page, order).getByText('Delivered on').waitFor();
  return { ...visitor, token: buyer.token };
}

const dialogOn = (page: Page) => page.getByRole('dialog', { name: `Review ${product.name}` });
