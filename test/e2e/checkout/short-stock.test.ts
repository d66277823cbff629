import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, holds, newVisitor, openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { callApi, newCustomer, putIntoCart, sell, sellAt } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const few = 'Only 3 left in stock.';
const group = (page: Page) => page.getByRole('group', { name: 'Three Tops' });
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });

test('the product page and the cart say how many are left, and keep to it', async () => {
  const product = await sell('Three Tops', { stock: 3, originalPrice: 120 });
  const customer = await newCustomer();
  await putIntoCart(customer, product.slug, 2);
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  await page.goto(`/product/${product.slug}`, { waitUntil: 'networkidle' });
  await page.getByText('Only 3 left', { exact: true }).waitFor();

  await quantity(page).fill('9');
  await quantity(page).press('Enter');
  await page.getByRole('status').filter({ hasText: few }).waitFor();
  await holds(quantity(page), '3');
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('status').filter({ hasText: few }).waitFor();
  expect(await quantitiesOf(customer.token)).toEqual([2]);
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByRole('status').filter({ hasText: few }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByText('Increased quantity in Cart').waitFor();

  await page.goto('/cart', { waitUntil: 'networkidle' });
  await quantity(page).fill('9');
  await quantity(page).press('Enter');
  await group(page).getByText(few).waitFor();
  await holds(quantity(page), '3');
  expect(await quantitiesOf(customer.token)).toEqual([3]);
  expect(ownComplaints(visitor)).toEqual([]);
});

test('on a phone the bar to buy covers neither the quantity nor what is said about it', async () => {
  const product = await sell('Three Tops', { stock: 3, originalPrice: 120 });
  const { page, context } = await newVisitor(browser, { viewport: { width: 390, height: 600 } });
  await page.goto(`/product/${product.slug}`, { waitUntil: 'networkidle' });
  const barTop = (await page.locator('.buy-bar').boundingBox())?.y ?? 0;
  const foot = async (target: Locator) => {
    const box = await target.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const ring = 4;

  // All but its upper edge lies under the bar.
  await quantity(page).evaluate((box, bar) => {
    window.scrollBy(0, box.getBoundingClientRect().top - bar + 12);
  }, barTop);
  const edge = await quantity(page).boundingBox();
  await page.mouse.click((edge?.x ?? 0) + 24, (edge?.y ?? 0) + 4);
  await hasFocus(quantity(page));
  expect(await foot(quantity(page))).toBeLessThanOrEqual(barTop - ring);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9');
  await page.evaluate((bar) => {
    const box = document.activeElement as HTMLElement;
    window.scrollBy(0, box.getBoundingClientRect().bottom - bar);
  }, barTop);
  await page.keyboard.press('Enter');
  const said = page.getByRole('status').filter({ hasText: few });
  await said.waitFor();
  expect(await foot(said)).toBeLessThanOrEqual(barTop);
  await context.close();
});

test('a cart that is open says what is left when others have bought meanwhile', async () => {
  const product = await sell('Three Tops', { stock: 9, originalPrice: 120 });
  const customer = await newCustomer();
  await putIntoCart(customer, product.slug, 2);
  const { page } = await visitorAs(browser, customer);
  await page.goto('/cart');
  await holds(quantity(page), '2');
  await sellAt(product, { stock: 3, originalPrice: 120 });

  await quantity(page).fill('5');
  await quantity(page).press('Enter');
  await group(page).getByText(few).waitFor();
  await holds(quantity(page), '2');
  await sellAt(product, { stock: 1, originalPrice: 120 });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await group(page).getByText('Only 1 left in stock, and you have 2 in your cart.').waitFor();
  await group(page).getByRole('button', { name: 'Change to 1' }).click();
  await expect.poll(() => quantitiesOf(customer.token)).toEqual([1]);
  await sellAt(product, { stock: 0, originalPrice: 120 });
  await page.reload();
  await group(page).getByText('Out of stock. Please remove it to check out.').waitFor();
});

test('a product page that was opened before it sold out says so', async () => {
  const product = await sell('Three Tops', { stock: 3, originalPrice: 120 });
  const { page } = await visitorAs(browser, await newCustomer());
  await page.goto(`/product/${product.slug}`, { waitUntil: 'networkidle' });
  await sellAt(product, { stock: 0, originalPrice: 120 });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('alert').filter({ hasText: 'This size is out of stock' }).waitFor();
  await page.getByText('Out of stock', { exact: true }).waitFor();

  await sellAt(product, { stock: 1, originalPrice: 120 });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByText('Added to Cart').waitFor();
});

const quantitiesOf = async (token: string) =>
  (await callApi('GET /cart', { token })).cart.items.map((item) => item.quantity);
