import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { newVisitor, openBrowser, type Visitor, visitorAs } from '../browsing.ts';
import { newCustomer, owner, putIntoCart, sell, sellAt } from '../over-the-api.ts';
import { fillAddress, listen, says, unreachable, without } from './saying.ts';

// Messages of the specification's error catalogue, said exactly.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the cart says what the specification says', async () => {
  const product = await sell('Toast Knife', { stock: 9, originalPrice: 60 });
  const add = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).click();
  const open = async (visitor: Visitor) => {
    const { page } = await listen(visitor);
    await page.goto(`/product/${product.slug}`);
    await page.waitForLoadState('networkidle');
    return page;
  };
  const stranger = await open(await newVisitor(browser));
  await add(stranger);
  await says(stranger, 'Please login to add to cart');

  const admin = await open(await visitorAs(browser, await owner()));
  await add(admin);
  await says(admin, 'Admins cannot add products to cart');

  const page = await open(await visitorAs(browser, await newCustomer()));
  const wrong = 'Something went wrong with Cart';
  await without(page, '/cart/add', () => add(page), wrong, unreachable);
  await page.route('**/api/cart/add', (route) => route.fulfill(fault), { times: 1 });
  await add(page);
  await says(page, wrong);
  await says(page, fault.json.message);
  await add(page);
  await says(page, 'Added to Cart');
  await add(page);
  await says(page, 'Increased quantity in Cart');
  await sellAt(product, { stock: 0, originalPrice: 60 });
  await add(page);
  await says(page, 'This size is out of stock');
});

test('the checkout says what the specification says', async () => {
  const { slug } = await sell('Toast Plate', { stock: 9, originalPrice: 60 });
  const customer = await newCustomer();
  const { page } = await listen(await visitorAs(browser, customer));
  const place = page.getByRole('button', { name: /^Place Order/ });
  const save = page.getByRole('button', { name: 'Save' });
  await putIntoCart(customer, slug);
  await page.goto('/checkout');
  await place.click();
  await says(page, 'Please select an address.');
  await fillAddress(page);
  await without(page, '/addresses', () => place.click(), 'Failed to save address.', unreachable);
  const failed = 'Failed to place order.';
  await without(page, '/orders/place', () => place.click(), failed, unreachable);
  await page.getByRole('button', { name: 'Add new address' }).click();
  await fillAddress(page);
  await save.click();
  await says(page, 'Address added successfully');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await save.click();
  await says(page, 'Address updated successfully');

  await page.route('**/api/orders/place', (route) => route.fulfill(fault), { times: 1 });
  await place.click();
  await says(page, failed);
  await place.click();
  await says(page, 'Order placed successfully! Confirmation email sent.');

  await putIntoCart(customer, slug);
  await page.goto('/checkout');
  const unsent = 'Order placed, but confirmation email failed.';
  await without(page, '/orders/send-confirmation', () => place.click(), unsent);
});

const fault = { status: 500, json: { code: 'internal', message: 'Something broke.' } };
