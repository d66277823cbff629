import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { openBrowser, visitorAs } from '../browsing.ts';
import { buy, newCustomer, plentifulProducts } from '../over-the-api.ts';

let browser: Browser;
let products: Product[];
beforeAll(async () => {
  [browser, products] = await Promise.all([openBrowser(), plentifulProducts()]);
});
afterAll(() => browser.close());

test('an invoice of three items fits one page, one of forty breaks between its rows', async () => {
  const buyer = await newCustomer('qadir');
  const { page, context, complaints } = await visitorAs(browser, buyer);

  expect(await pagesOf(page, await buy(buyer, products.slice(0, 3)))).toBe(1);
  const long = await buy(buyer, products.slice(0, 40));
  expect(long.items).toHaveLength(40);
  expect(await pagesOf(page, long)).toBeGreaterThan(1);

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await paperRulesOf(page)).toEqual({ head: 'table-header-group', rows: ['avoid'] });
  expect(complaints).toEqual([]);
  await context.close();
});

/** How many pages of A4 the invoice of an order takes. */
async function pagesOf(page: Page, order: Order) {
  await page.goto(`/myaccount/order/${order.id}/invoice`);
  await page.getByText(`Order #${order.id}`).first().waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

const paperRulesOf = (page: Page) =>
  page.locator('table').evaluate((table) => ({
    head: getComputedStyle(table.querySelector('thead') as Element).display,
    rows: [
      ...new Set([...table.querySelectorAll('tr')].map((row) => getComputedStyle(row).breakInside)),
    ],
  }));
