import type { Page } from 'playwright';
import { expect } from 'vitest';
import { barriersOn } from '../barriers.ts';
import { newVisitor, ownComplaints, visitorAs } from '../browsing.ts';
import { foundInMail } from '../outbox.ts';
import { addressLine, newCustomer, owner, placeOrder, putIntoCart } from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/** Ships two orders from a table, and a third alone, which its buyer tracks by the link of a mail. */
export async function shipAndTrack(own: OwnShop) {
  const customer = await newCustomer('guest', own.shop.url);
  const order = async () => {
    await putIntoCart(customer, 'classic-wooden-ludo');
    return (await placeOrder(customer)).id;
  };
  const [first, second] = [await order(), await order()];
  const boss = await visitorAs(own.browser, await owner(own.shop.url));

  await shipMany(boss.page, [first, second]);
  expect(ownComplaints(boss)).toEqual([]);

  const third = await order();
  const { page, context } = await openedFromMail(own, customer.user.email, third);
  await page.getByRole('heading', { name: `We are packing order #${third}` }).waitFor();
  await addTracking(boss.page, third);
  await page.reload();
  await page.getByRole('heading', { name: `Order #${third} is on its way` }).waitFor();
  await page.getByText('Blue Dart', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Track with Blue Dart' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(addressLine);
  expect(await barriersOn(page, 'the tracking page')).toEqual([]);
  await Promise.all([context.close(), boss.context.close()]);
}

async function shipMany(page: Page, [first, second]: [number, number]) {
  await page.goto('/admin/order');
  await page.getByRole('button', { name: 'Ship many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship many orders' });
  const table = dialog.getByLabel('Table');
  const head = 'Order\tCourier\tTracking number';
  const rowOf = (id: number) => `${id}\tDelhivery\tAWB${id}`;

  await table.fill([head, rowOf(first), rowOf(99_999)].join('\n'));
  await dialog.getByText('1 row has an error. Fix this row in the table first.').waitFor();
  const wrong = dialog.getByRole('row').nth(1);
  await wrong.getByText('There is no order 99999. Check its number.').waitFor();
  expect(await wrong.getByRole('cell').first().innerText()).toBe('3');
  expect(await dialog.getByRole('button', { name: /^Ship / }).count()).toBe(0);
  expect(await barriersOn(page, 'the dialog with a wrong row')).toEqual([]);

  await table.fill([head, rowOf(first), rowOf(second)].join('\n'));
  await dialog.getByText('2 orders are ready to ship.').waitFor();
  await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();

  await page.getByText('2 orders shipped').waitFor();
  await dialog.waitFor({ state: 'detached' });
  for (const id of [first, second]) {
    const menu = page.getByRole('combobox', { name: `Delivery status of order ${id}` });
    await expect.poll(() => menu.inputValue()).toBe('SHIPPED');
  }
}

/** Adds courier and tracking in the details of a pending order, which ships it. */
async function addTracking(page: Page, id: number) {
  await page.goto(`/admin/order?search=${id}`);
  await page.getByRole('button', { name: `View order ${id}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${id}` });
  await dialog.getByRole('button', { name: 'Add courier and tracking' }).click();
  await dialog.getByLabel('Courier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill('77712345');
  await dialog.getByLabel('Tracking link').fill('https://bluedart.example/77712345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Pending → Shipped').waitFor();
  await dialog.getByText('77712345', { exact: true }).waitFor();
  expect(await barriersOn(page, 'the order with its courier')).toEqual([]);
}

/** Clicks the link in the mail that confirms an order. */
async function openedFromMail({ browser, shop }: OwnShop, email: string, order: number) {
  const mail = await foundInMail(
    email,
    new RegExp(`Thanks for your order[^]*?\\(#${order}\\)[^]*?</html>`),
    shop.dataDir,
  );
  const { page, context } = await newVisitor(browser, {
    baseURL: shop.url,
    reducedMotion: 'reduce',
  });
  await page.setContent(mail.slice(mail.indexOf('<html')));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Track your order' }).click();
  return { page: await opened, context };
}
