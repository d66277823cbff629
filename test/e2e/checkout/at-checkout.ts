import type { Page } from 'playwright';

export const successIn = (page: Page) =>
  page.getByRole('dialog', { name: 'Order placed successfully!' });

export const placeOrder = (page: Page) =>
  page.getByRole('button', { name: /^Place Order/ }).click();

export async function openCheckout(page: Page) {
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /Temple Street/ }).waitFor();
}
