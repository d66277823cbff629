import type { Page } from 'playwright';
import { owner } from '../shops.ts';
import { timeToPaint } from './time-to-paint.ts';

const step = (what: string, name: string, row: string) => ({
  what,
  as: owner,
  take: (page: Page) => openFromSidebar(page, name, row),
  drawn: 'main',
  goals: [50, 100] as [number, number],
});

/**
 * Steps from a click in the sidebar to the list, in a tab that was opened just now and has come to
 * rest.
 */
export const adminLists = [
  step('Order in the sidebar → the list', 'Order', 'Delivery status of order'),
  step('Product in the sidebar → the list', 'Product', 'Edit '),
];

async function openFromSidebar(page: Page, name: string, row: string) {
  const loaded = ['/api/orders/all?', '/api/products?', '/api/low-stock-limit'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await page.goto('/admin/dashboard');
  await Promise.all(loaded);
  await page.waitForTimeout(1_000);
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  return timeToPaint(
    page,
    () => sidebar.getByRole('link', { name, exact: true }).click(),
    `document.querySelector('main tbody [aria-label^="${row}"]')`,
  );
}
