import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { owner, sell, sellAt } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the owner finds who changed a price, and exports the log', async () => {
  const name = `Tin Whistle ${crypto.randomUUID().slice(0, 8)}`;
  const whistle = await sell(name, { stock: 5, originalPrice: 150 });
  await sellAt(whistle, { stock: 5, originalPrice: 175 });
  const visitor = await visitorAs(browser, await owner());
  const { page } = visitor;
  await page.goto('/admin/dashboard');

  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click();
  const what = page.getByRole('combobox', { name: 'What' });
  await what.selectOption('Product changed');
  // Until the filtered page has loaded, the unfiltered one is still shown and would be exported.
  await holds(what, 'product.changed');
  const row = page.getByRole('row', { name }).filter({ hasText: 'Product changed' });
  await row.getByText('₹150 → ₹175').waitFor();

  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await taken).suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);

  await what.selectOption('Activity exported');
  await page.getByText('What: Product changed').first().waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});
