import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { navigateTo } from '#test/faults/scripts/in-page.ts';
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
  const short = await buy(buyer, products.slice(0, 3));
  const long = await buy(buyer, products.slice(0, 40));
  expect(long.items).toHaveLength(40);
  const { page, context, complaints } = await visitorAs(browser, buyer);

  await page.goto(pathOf(short));
  expect(await pagesOf(page, short)).toBe(1);
  await page.evaluate(navigateTo, pathOf(long));
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

const pathOf = ({ id }: Order) => `/myaccount/order/${id}/invoice`;

/** How many pages of A4 the invoice of an order takes. */
async function pagesOf(page: Page, order: Order) {
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
