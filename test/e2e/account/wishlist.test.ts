import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { newVisitor, openBrowser, signIn, visitorAs } from '../browsing.ts';
import { callApi, newCustomer, plentifulProducts, sell } from '../over-the-api.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await openBrowser();
  product = await sell('Wish Bell', { stock: 50, originalPrice: 80 });
});
afterAll(() => browser.close());

test('a visitor wishes, signs in, and finds it on the wishlist', async () => {
  const { identifier, password } = await newCustomer('farah');
  const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
  await page.goto(`/product/${product.slug}`, { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: `Add ${product.name} to wishlist` });
  await heart.click();
  await signIn(page, identifier, password);
  await page.getByText('Added to wishlist').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');

  await page.goto('/myaccount/wishlist');
  const card = page.getByRole('article', { name: product.name });
  await card.getByText('In stock').waitFor();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByText('Added to Cart').waitFor();
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Your wishlist is empty.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
  await context.close();
});

test('whoever takes wishes off by keyboard can take each back, and goes on from it', async () => {
  const customer = await newCustomer('firoz');
  const wished = (await plentifulProducts()).slice(0, 2);
  for (const { id } of wished) {
    await callApi('POST /wishlist', { token: customer.token, body: { productId: id } });
  }
  const { page, context } = await visitorAs(browser, customer);
  await page.goto('/myaccount/wishlist');
  const hasFocus = (name: string) =>
    page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);
  for (const { name } of wished) {
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByText(`Removed ${name}.`).waitFor();
    await hasFocus('Undo');
  }
  await page.getByText('Your wishlist is empty.').waitFor();
  await page.keyboard.press('Enter');
  await hasFocus(wished[1]?.name ?? '');
  await context.close();
});

test('a wish that fails is taken back, and said', async () => {
  const { page, context } = await visitorAs(browser, await newCustomer('gita'));
  await page.goto(`/product/${product.slug}`, { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: `Add ${product.name} to wishlist` });
  await context.setOffline(true);
  await heart.click();
  await page.getByRole('alert').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await context.close();
});
