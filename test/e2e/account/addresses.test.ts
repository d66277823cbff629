import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, openBrowser, visitorAs } from '../browsing.ts';
import { newCustomer } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('addresses are added, changed, made the default, and deleted', async () => {
  const { page, context, complaints } = await visitorAs(browser, await newCustomer('chitra'));
  await page.goto('/myaccount/address');
  await addAddress(page, '1, Temple Street');
  await addAddress(page, '2, River Road');
  const [first, second] = ['1, Temple Street', '2, River Road'].map((line) =>
    page.getByRole('listitem').filter({ hasText: line }),
  );

  await first?.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Default address cannot be deleted!').waitFor();
  await second?.getByRole('button', { name: 'Set as default' }).click();
  await second?.getByText('Default', { exact: true }).waitFor();
  await first?.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address Line 1').fill('1, Temple Street, upstairs');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Address updated!').first().waitFor();
  await page.getByText('1, Temple Street, upstairs').waitFor();
  await first?.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter');
  await page.getByText('Deleted!', { exact: true }).waitFor();
  await first?.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('listitem').getByRole('button', { name: 'Delete' }));
  expect(complaints).toEqual([]);
  await context.close();
});

async function addAddress(page: Page, line: string) {
  await page.getByRole('button', { name: 'Add new address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new address' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter the address.').first().waitFor();
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/postal-codes/*', async (route) => {
    await saved.promise;
    await route.continue();
  });
  await dialog.getByLabel('Postal Code').fill('570001');
  await dialog.getByLabel('Address Line 1').fill(line);
  // Whoever saves before city and state are proposed gets them all the same.
  await dialog.getByRole('button', { name: 'Save' }).click();
  saved.resolve();
  await dialog.waitFor({ state: 'detached' });
  await page.unroute('**/api/postal-codes/*');
  await page.getByText('Address added!').first().waitFor();
}
