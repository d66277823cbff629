import type { Page } from 'playwright';
import { expect } from 'vitest';
import { barriersOn } from '../barriers.ts';

/** Adds the first code of the shop by clicking: 10 percent off, for one use. */
export async function makeCode(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Discount codes' }).click();
  await page.getByRole('button', { name: 'Add the first code' }).click();
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  await fill('Code', 'Diwali10');
  await fill('Percentage', '10');
  await fill('Uses in all', '1');
  expect(await barriersOn(page, '/admin/codes, dialog')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('0 of 1').waitFor();
  expect(await barriersOn(page, '/admin/codes')).toEqual([]);
}

/** Applies the code in the cart, after a phone showed why another one was refused. */
export async function applyCode(page: Page) {
  await refusedOnPhone(page);
  await page.getByLabel('Discount code').fill('diwali10');
  await page.keyboard.press('Enter');
  await page.getByText('Discount (DIWALI10)').waitFor();
  await page.getByRole('button', { name: 'Remove DIWALI10' }).waitFor();
  expect(await barriersOn(page, '/cart')).toEqual([]);
}

/** The reason below the field must not be hidden by the bar at the bottom. */
async function refusedOnPhone(page: Page) {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByLabel('Discount code').fill('diwali 10');
  await page.keyboard.press('Enter');
  const reason = page.getByText('Enter 3 to 30 letters, digits or hyphens.');
  await reason.waitFor();
  await expect.poll(() => reason.evaluate(isOnTop), { timeout: 10_000 }).toBe(true);
  if (wide) await page.setViewportSize(wide);
}

function isOnTop(element: Element) {
  const { left, bottom } = element.getBoundingClientRect();
  return document.elementFromPoint(left + 1, bottom - 1) === element;
}

/** Waits until the list of codes says how often the code was used. */
export async function usesShown(page: Page, words: string) {
  await page.reload();
  await page.getByText(words).waitFor();
}
