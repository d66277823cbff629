import { expect } from 'vitest';
import { formOf } from '#test/support/shop.ts';
import { visitorAs } from '../browsing.ts';
import { callApi, owner, placeOrder, readyToOrder, setStatus } from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/** Ships and cancels an order, and reads its two documents as owner and as buyer. */
export async function invoiceWithGst({ browser, shop }: OwnShop) {
  await saveGstin(shop.url);
  const customer = await readyToOrder('classic-wooden-ludo', 1, shop.url);
  const order = await placeOrder(customer);
  await setStatus(order, 'SHIPPED', shop.url);
  // Earlier than with its mail.
  await callApi('POST /orders/{id}/invoice', {
    ...(await owner(shop.url)),
    params: { id: String(order.id) },
  });
  await setStatus(order, 'CANCELED', shop.url);
  const { page, context } = await visitorAs(browser, await owner(shop.url));
  await page.goto('/admin/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await navigation.getByRole('link', { name: 'Invoices' }).click();
  // The cash desk is off again.
  expect(await navigation.getByRole('link', { name: 'Desk' }).count()).toBe(0);
  await page.getByText('2 documents').waitFor();
  await page.getByRole('link', { name: /^CN/ }).click();
  await page.getByRole('heading', { name: 'Credit note' }).waitFor();
  await page.getByText(`Order #${order.id}`).waitFor();
  await context.close();

  const { page: buyer } = await visitorAs(browser, customer);
  await buyer.goto(`/myaccount/order/${order.id}/invoice`);
  await buyer.getByRole('heading', { name: 'Tax invoice' }).waitFor();
  await buyer.getByText('Karnataka (29)').waitFor();
  await buyer.getByRole('link', { name: /^CN/ }).click();
  await buyer.getByRole('heading', { name: 'Credit note' }).waitFor();
  await buyer.context().close();
}

const saveGstin = async (shopUrl: string) =>
  callApi('PUT /company-details', {
    ...(await owner(shopUrl)),
    body: formOf({
      ...{ name: 'Haat Traders', address: '1, Market Street', pincode: '570001' },
      gstin: '29ABCDE1234F1ZW',
    }),
  });
