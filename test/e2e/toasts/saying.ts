import type { Page } from 'playwright';
import { expect } from 'vitest';

export const unreachable =
  'The shop could not be reached. Please check your connection and try again.';

/** A toast says exactly this, in its first line or its second. */
export async function says(page: Page, words: string | RegExp) {
  const region = page.getByRole('region', { name: 'Notifications' });
  await region.getByText(words, { exact: true }).first().waitFor();
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

/** The message of the shop's refusal is said. */
export async function saysAsServer(page: Page, path: string, act: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse(`**/api**${path}`), act()]);
  const { message } = await response.json();
  expect(response.ok()).toBe(false);
  await says(page, message);
}

/** Fills the form of an address. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Postal Code').fill('570001');
  await page.getByLabel('Address Line 1').fill('7, Banyan Street');
  await page.getByLabel('City').fill('Mysuru');
  await page.getByLabel('State').fill('Karnataka');
}
