import type { Page } from 'playwright';
import { expect } from 'vitest';

export const unreachable =
  'The shop could not be reached. Please check your connection and try again.';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A toast says exactly this, in its first line or its second, and nothing else on the page does. */
export async function says(page: Page, words: string | RegExp) {
  await toasts(page).getByText(words, { exact: true }).waitFor();
  expect(await page.getByText(words, { exact: true }).count()).toBe(1);
}

/** The page says exactly this once, and no toast does. */
export async function saysInPlace(page: Page, words: string) {
  await page.getByText(words, { exact: true }).waitFor();
  expect(await toasts(page).getByText(words, { exact: true }).count()).toBe(0);
}

/** A field says exactly this, and so does a toast that is not announced. */
export async function saysTwice(page: Page, words: string) {
  const toast = toasts(page).getByText(words, { exact: true });
  await toast.waitFor();
  expect(await page.getByText(words, { exact: true }).count()).toBe(2);
  expect(await page.getByRole('alert').getByText(words, { exact: true }).count()).toBe(0);
}

/** What is said when a call of the API does not come through, and what helps further. */
export async function without(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
  words: string,
  help?: string,
) {
  const url = `**/api**${path}`;
  await page.route(url, (route) => route.abort());
  await act();
  await says(page, words);
  if (help) await says(page, help);
  await page.unroute(url);
}

/** The message of the shop's refusal is said, in a toast unless told otherwise. */
export async function saysAsServer(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
  saysSo: (page: Page, words: string) => Promise<void> = says,
) {
  const [response] = await Promise.all([page.waitForResponse(`**/api**${path}`), act()]);
  const { message } = await response.json();
  expect(response.ok()).toBe(false);
  await saysSo(page, message);
}

/** Fills the form of an address. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Postal Code').fill('570001');
  await page.getByLabel('Address Line 1').fill('7, Banyan Street');
  await page.getByLabel('City').fill('Mysuru');
  await page.getByLabel('State').fill('Karnataka');
}
