import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, newVisitor, openBrowser, ownComplaints, profileOf } from '../browsing.ts';
import { callApi, owner } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ['Name', ' ', 'Enter the company name.'],
  ['Email', 'hello', 'Enter an email like name@example.com'],
  ['Phone', '80445566778', 'Enter a phone number of at most 10 characters.'],
  ['Pincode', '5600041', 'Enter a pincode of at most 6 characters.'],
])('%s is checked at its field before the company is saved', async (label, words, message) => {
  const { page, save } = await openCompany();
  const field = page.getByLabel(label, { exact: true });
  await field.fill(words);

  await save.click();

  await page.locator('form').getByText(message).waitFor();
  await hasFocus(field);
});

test('a logo must be a picture that can be read', async () => {
  const { page, logo } = await openCompany();

  await logo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.getByText('a.txt is not a PNG, JPG, JPEG, WebP or AVIF picture.').waitFor();
  await logo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') });
  await page.getByText('a.png cannot be read as a picture. Please choose another.').waitFor();
});

test('a logo that the shop refuses is said once, at its field', async () => {
  const { page, save, logo } = await openCompany();
  await logo.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: gif });
  await page.getByRole('img', { name: 'The logo' }).waitFor();

  await save.click();

  const refused = page.locator('form').getByText('Please upload a PNG, JPEG, WebP or AVIF picture');
  await refused.first().waitFor();
  expect(await refused.count()).toBe(1);
});

test('company details are shown before they are saved, and not lost without a network', async () => {
  const { page, visitor, save } = await openCompany();
  const address = page.getByLabel('Address');
  const before = await address.inputValue();
  await address.fill('15, Market Lane');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('15, Market Lane').first().waitFor();

  await visitor.context.setOffline(true);
  await save.click();
  await page.getByRole('alert').getByText('Update failed!').waitFor();
  await page.getByRole('alert').getByText('The shop could not be reached.').waitFor();
  await visitor.context.setOffline(false);
  expect(await address.inputValue()).toBe('15, Market Lane');
  await save.click();
  await page.getByText('Company details updated successfully!').waitFor();
  expect((await callApi('GET /company-details')).address).toBe('15, Market Lane');

  await address.fill(before);
  await page.getByText('Unsaved changes').waitFor();
  await save.click();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a logo is added and removed', async () => {
  const { page, visitor, save, logo } = await openCompany();
  await logo.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: 'The logo' }).waitFor();
  await save.click();
  await page.getByText('Company details updated successfully!').waitFor();
  expect((await callApi('GET /company-details')).logoUrl).not.toBeNull();

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByText('Unsaved changes').waitFor();
  await save.click();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

  expect((await callApi('GET /company-details')).logoUrl).toBeNull();
  expect(ownComplaints(visitor)).toEqual([]);
});

async function openCompany() {
  const visitor = await newVisitor(browser, profileOf(await owner()));
  const { page } = visitor;
  await page.goto('/admin/company');
  const save = page.getByRole('button', { name: 'Save' });
  return { visitor, page, save, logo: page.getByLabel('Logo', { exact: true }) };
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A browser shows it under any name; the shop takes none. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
