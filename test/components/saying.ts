import { expect } from 'vitest';
import type { renderAt } from './render-at.tsx';

type Page = Awaited<ReturnType<typeof renderAt>>;

export const unreachable =
  'The shop could not be reached. Please check your connection and try again.';

/** Answers a call as if there were no network. */
export const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A toast says exactly this, in its first line or its second, and nothing else on the page does. */
export async function says(page: Page, words: string) {
  await expect.element(toasts(page).getByText(words, { exact: true })).toBeVisible();
  expect(page.getByText(words, { exact: true }).elements()).toHaveLength(1);
}

/** A field says exactly this, and so does a toast that is not announced. */
export async function saysTwice(page: Page, words: string) {
  await expect.element(toasts(page).getByText(words, { exact: true })).toBeVisible();
  expect(page.getByText(words, { exact: true }).elements()).toHaveLength(2);
  expect(toasts(page).getByRole('alert').elements()).toEqual([]);
}

/** The page says exactly this once, and no toast does. */
export async function saysInPlace(page: Page, words: string) {
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  // A toast appears a moment later than the words in the page.
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(toasts(page).getByText(words, { exact: true }).elements()).toEqual([]);
  expect(page.getByText(words, { exact: true }).elements()).toHaveLength(1);
}
