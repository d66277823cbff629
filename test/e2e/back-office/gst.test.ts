import { expect, test } from 'vitest';
import { formOf } from '#test/support/shop.ts';
import { barriersOn } from '../barriers.ts';
import { visitorAs } from '../browsing.ts';
import { callApi, owner, placeOrder, readyToOrder, setStatus } from '../over-the-api.ts';
import { openOwnShop } from '../own-shop.ts';

// A GSTIN changes every invoice, so this has a shop of its own.
const own = openOwnShop();

test('with a GSTIN, a shipped and cancelled order has a tax invoice and a credit note', async () => {
  const { page, context } = await visitorAs(own.browser, await owner(own.shop.url));
  await page.goto('/admin/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  await navigation.getByRole('link', { name: 'Order', exact: true }).waitFor();
  expect(await navigation.getByRole('link', { name: 'Invoices' }).count()).toBe(0);

  await saveGstin();
  const customer = await readyToOrder('champion-carrom-board', 1, own.shop.url);
  const order = await placeOrder(customer);
  for (const status of ['SHIPPED', 'CANCELED'] as const)
    await setStatus(order, status, own.shop.url);
  await page.reload();
  await navigation.getByRole('link', { name: 'Invoices' }).click();
  await page.getByText('2 documents').waitFor();
  expect(await barriersOn(page, '/admin/invoices')).toEqual([]);
  await page.getByRole('link', { name: /^CN/ }).click();
  await page.getByRole('heading', { name: 'Credit note' }).waitFor();
  await page.getByText(`Order #${order.id}`).waitFor();
  expect(await barriersOn(page, 'the credit note')).toEqual([]);
  await context.close();

  const { page: buyer } = await visitorAs(own.browser, customer);
  await buyer.goto(`/myaccount/order/${order.id}/invoice`);
  await buyer.getByRole('heading', { name: 'Tax invoice' }).waitFor();
  await buyer.getByText('Karnataka (29)').waitFor();
  await buyer.getByRole('link', { name: /^CN/ }).click();
  await buyer.getByRole('heading', { name: 'Credit note' }).waitFor();
  await buyer.context().close();
});

const saveGstin = async () =>
  callApi('PUT /company-details', {
    ...(await owner(own.shop.url)),
    body: formOf({
      ...{ name: 'Haat Traders', address: '1, Market Street', pincode: '570001' },
      gstin: '29ABCDE1234F1ZW',
    }),
  });
