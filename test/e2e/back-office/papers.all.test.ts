import type { Browser, Page } from 'playwright';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { openBrowser, visitorAs } from '../browsing.ts';
import { buy, callApi, newCustomer, owner, plentifulProducts } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the papers of three orders come as PDFs of the right pages, each with its own order', async () => {
  const products = await plentifulProducts();
  const buyer = await newCustomer('vimla');
  const orders = [
    await buy(buyer, products.slice(0, 2)),
    await buy(buyer, products.slice(0, 1)),
    await buy(buyer, products.slice(1, 3)),
  ];
  const [first, second, third] = orders.map(({ id }) => `#${id}`);
  await shipWith(orders[0], 'Delhivery', 'DL4051');
  await shipWith(orders[1], 'India Post', 'EK77IN');
  await shipWith(orders[2], 'Delhivery', 'DL4052');
  const { page, context, complaints } = await visitorAs(browser, await owner());
  const print = (path: string) => printed(page, path, orders);

  const slips = await print('/admin/order/papers?paper=slips');
  expect(slips).toHaveLength(3);
  for (const [at, order] of orders.entries()) {
    expect(slips[at]).toContain(`Order #${order.id}`);
    for (const { product } of order.items) expect(slips[at]).toContain(product.name);
  }

  const labels = await print('/admin/desk/labels?');
  expect(labels).toHaveLength(3);
  expect(labels[0]).toContain(`Order ${first}`);
  expect(labels[1]).toContain('India Post EK77IN');
  expect(labels[2]).toMatch(/570001.*DL4052/);

  const [list, ...furtherLists] = await print('/admin/order/papers?paper=pick');
  expect(furtherLists).toEqual([]);
  expect(list).toContain(`${products[0]?.name}`);
  // One piece in each of two orders.
  expect(list).toMatch(new RegExp(`${first} ${second} 2`));
  expect(list).toMatch(new RegExp(`${third} 1`));

  const sheets = await print('/admin/order/papers?paper=handover');
  expect(sheets).toHaveLength(2);
  expect(sheets[0]).toMatch(/Delhivery 2 parcels.*DL4051.*DL4052/);
  expect(sheets[1]).toMatch(/India Post 1 parcel.*EK77IN/);
  expect(sheets[1]).not.toContain('DL405');

  const invoices = await print('/admin/order/papers?paper=invoices');
  expect(invoices).toHaveLength(3);
  expect(invoices[1]).toContain(second);
  expect(invoices[1]).toContain(`₹${orders[1]?.orderTotal.toLocaleString('en-IN')}`);
  expect(complaints).toEqual([]);
  await context.close();
});

async function shipWith(order: Order | undefined, courier: string, trackingNumber: string) {
  const { token } = await owner();
  const body = { deliveryStatus: 'SHIPPED' as const, courier, trackingNumber };
  await callApi('PUT /orders/{id}/status', { token, params: { id: String(order?.id) }, body });
}

/** The texts of the pages that a printer would get, words apart by one space. */
async function printed(page: Page, path: string, orders: readonly Order[]): Promise<string[]> {
  // Another document: within the old one, what it shows would still be there.
  await page.goto(`${path}&orders=${orders.map(({ id }) => id).join()}`);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((words) => words.replaceAll(/\s+/g, ' '));
}
