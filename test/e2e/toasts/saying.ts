import type { Page } from 'playwright';
import { expect } from 'vitest';

export const unreachable =
  'The shop could not be reached. Please check your connection and try again.';

interface Toast {
  words: string;
  /** How often the page said the same words when the toast appeared. */
  times: number;
  isAnnounced: boolean;
}

declare global {
  interface Window {
    toasts: Toast[];
  }
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Notes the toasts of each page: one stays three seconds, and a busy test may look later. */
export async function listen<V extends { page: Page }>(visitor: V): Promise<V> {
  await visitor.page.addInitScript(() => {
    window.toasts = [];
    const textsOf = (within: ParentNode) =>
      [...within.querySelectorAll('*')]
        .filter(({ childElementCount }) => childElementCount === 0)
        .map(({ textContent }) => textContent?.trim() ?? '');
    const note = ({ target, addedNodes }: MutationRecord) => {
      if (!(target instanceof Element) || !target.matches('[aria-label="Notifications"]')) return;
      const all = textsOf(document.body);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const isAnnounced = node.matches('[role="alert"]');
        for (const words of textsOf(node)) {
          const times = all.filter((text) => text === words).length;
          window.toasts.push({ words, times, isAnnounced });
        }
      }
    };
    new MutationObserver((records) => records.forEach(note)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return visitor;
}

/** A toast says exactly this, in its first line or its second, and nothing else on the page does. */
export async function says(page: Page, words: string) {
  expect(await heard(page, words)).toMatchObject({ times: 1 });
}

/** Waits for a toast with these words, and takes it, so that it counts once. */
async function heard(page: Page, words: string): Promise<Toast> {
  const said = await page.waitForFunction((wanted) => {
    const at = window.toasts?.findIndex((toast) => toast.words === wanted) ?? -1;
    return at >= 0 && window.toasts.splice(at, 1)[0];
  }, words);
  return (await said.jsonValue()) as Toast;
}

/** The page says exactly this once, and no toast does. */
export async function saysInPlace(page: Page, words: string) {
  await page.getByText(words, { exact: true }).waitFor();
  expect(await toasts(page).getByText(words, { exact: true }).count()).toBe(0);
}

/** A field says exactly this, and so does a toast that is not announced. */
export async function saysTwice(page: Page, words: string) {
  expect(await heard(page, words)).toEqual({ words, times: 2, isAnnounced: false });
}

/** Toasts say these words, and the help, when calls to a path of the API do not get through. */
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

/** Fills in the form of an address. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Postal Code').fill('570001');
  await page.getByLabel('Address Line 1').fill('7, Banyan Street');
  await page.getByLabel('City').fill('Mysuru');
  await page.getByLabel('State').fill('Karnataka');
}
