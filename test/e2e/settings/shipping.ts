import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ownComplaints, visitorAs, wasTold } from '../browsing.ts';
import { foundInMail } from '../outbox.ts';
import { addressLine, newCustomer, owner, placeOrder, putIntoCart } from '../over-the-api.ts';
import type { OwnShop } from './own.ts';

/** Ships two orders from a table, and a third alone, which its buyer tracks by the link of a mail. */
export async function shipAndTrack({ browser, shop }: OwnShop) {
  const customer = await newCustomer('guest', shop.url);
  const order = async () => {
    await putIntoCart(customer, 'classic-wooden-ludo');
    return (await placeOrder(customer)).id;
  };
  const [first, second, third] = [await order(), await order(), await order()];
  const boss = await visitorAs(browser, await owner(shop.url));
  await boss.page.goto('/admin/order');
  await shipMany(boss.page, [first, second]);

  const tracked = await linkInMail(customer.user.email, third, shop.dataDir);
  const textAt = async (url: string) =>
    (await (await fetch(url)).text()).replaceAll('<!-- -->', '');
  expect(await textAt(tracked)).toContain(`We’ve got your order #${third}`);
  await addTracking(boss.page, third);
  const page = await textAt(tracked);
  expect(page).toContain(`Order #${third} is on its way`);
  expect(page).toContain('Blue Dart');
  expect(page).toMatch(/<a [^>]*href="https:\/\/bluedart.example\/77712345"/);
  expect(page).not.toContain(addressLine);
  expect(ownComplaints(boss)).toEqual([]);
  await boss.context.close();
}

async function shipMany(page: Page, [first, second]: [number, number]) {
  await page.getByRole('button', { name: 'Ship many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship many orders' });
  const rowOf = (id: number) => `${id}\tDelhivery\tAWB${id}`;
  const table = ['Order\tCourier\tTracking number', rowOf(first), rowOf(second)];
  await dialog.getByLabel('Table').fill(table.join('\n'));
  await dialog.getByText('2 orders are ready to ship.').waitFor();
  await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();

  await wasTold(page, '2 orders shipped');
  await dialog.waitFor({ state: 'detached' });
  for (const id of [first, second]) {
    const menu = page.getByRole('combobox', { name: `Delivery status of order ${id}` });
    await expect.poll(() => menu.inputValue()).toBe('SHIPPED');
  }
}

/** Adds courier and tracking in the details of a pending order, which ships it. */
async function addTracking(page: Page, id: number) {
  await page.getByRole('button', { name: `View order ${id}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${id}` });
  await dialog.getByRole('button', { name: 'Add courier and tracking' }).click();
  await dialog.getByLabel('Courier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill('77712345');
  await dialog.getByLabel('Tracking link').fill('https://bluedart.example/77712345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Pending → Shipped').waitFor();
  await dialog.getByText('77712345', { exact: true }).waitFor();
}

/** Returns the tracking link of the mail that confirms an order; empty when it has none. */
async function linkInMail(email: string, order: number, dataDir: string) {
  const mail = await foundInMail(
    email,
    new RegExp(`Thanks for your order[^]*?\\(#${order}\\)[^]*?</html>`),
    dataDir,
  );
  const [, link = ''] = /<a [^>]*href="([^"]+)"[^>]*>[^<]*Track your order/.exec(mail) ?? [];
  return link;
}
