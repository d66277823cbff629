import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { barriersOn } from '../barriers.ts';
import { visitorAs } from '../browsing.ts';
import { callApi, ordersOf, owner, readyToOrder } from '../over-the-api.ts';
import { openOwnShop } from '../own-shop.ts';

// A code shows in every cart, so these have a shop of their own.
const own = openOwnShop();

test('the owner makes a code; a shopper uses it, cancels, and the use is back', async () => {
  const shopper = await readyToOrder('champion-carrom-board', 1, own.shop.url);
  const { page } = await visitorAs(own.browser, shopper);
  await page.goto('/cart');
  await page.getByText('Sub Total').waitFor();
  expect(await page.getByLabel('Discount code').count()).toBe(0);

  const { page: admin } = await visitorAs(own.browser, await owner(own.shop.url));
  await makeCode(admin);

  await page.reload();
  await refusedOnPhone(page);
  await page.getByLabel('Discount code').fill('diwali10');
  await page.keyboard.press('Enter');
  await page.getByText('Discount (DIWALI10)').waitFor();
  await page.getByRole('button', { name: 'Remove DIWALI10' }).waitFor();
  expect(await barriersOn(page, '/cart')).toEqual([]);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByText('Discount (DIWALI10)').waitFor();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.waitForURL(/\/myaccount\/order\/\d+/);
  await page.getByText('Discount (DIWALI10)').waitFor();
  const [order] = await ordersOf(shopper);
  expect(order?.code).toMatchObject({ code: 'DIWALI10' });

  await usesShown(admin, '1 of 1');
  await page.goto(`/myaccount/order/${order?.id}/invoice`);
  await page.getByText('Discount (DIWALI10)').waitFor();
  const params = { id: String(order?.id) };
  await callApi('PUT /orders/{id}/cancel', { ...shopper, params });
  await usesShown(admin, '0 of 1');
});

/** The reason below the field must not be hidden by the bar at the bottom. */
async function refusedOnPhone(page: Page) {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByLabel('Discount code').fill('diwali 10');
  await page.keyboard.press('Enter');
  const reason = page.getByText('Enter 3 to 30 letters, digits or hyphens.');
  await reason.waitFor();
  await expect.poll(() => reason.evaluate(isOnTop), { timeout: 10_000 }).toBe(true);
  if (wide) await page.setViewportSize(wide);
}

function isOnTop(element: Element) {
  const { left, bottom } = element.getBoundingClientRect();
  return document.elementFromPoint(left + 1, bottom - 1) === element;
}

async function makeCode(page: Page) {
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Discount codes' }).click();
  await page.getByRole('button', { name: 'Add the first code' }).click();
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  await fill('Code', 'Diwali10');
  await fill('Percentage', '10');
  await fill('Uses in all', '1');
  expect(await barriersOn(page, '/admin/codes, dialog')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('0 of 1').waitFor();
  expect(await barriersOn(page, '/admin/codes')).toEqual([]);
}

async function usesShown(page: Page, words: string) {
  await page.reload();
  await page.getByText(words).waitFor();
}
