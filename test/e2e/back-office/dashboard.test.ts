import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, newVisitor, openBrowser, ownComplaints, profileOf } from '../browsing.ts';
import { owner } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the dashboard counts, leads to its lists, and says when it cannot', async () => {
  const visitor = await newVisitor(browser, profileOf(await owner()));
  const { page } = visitor;
  await page.goto('/admin/dashboard');
  const cards = page.getByRole('main').getByRole('link');
  for (const words of [
    /^Category\d+ Active$/,
    /^Product\d+$/,
    /^Order\d+ Pending$/,
    /^Company1 Registered$/,
    /^Legal Page2 Documents$/,
  ]) {
    await cards.filter({ hasText: words }).waitFor();
  }
  await page.getByText(/^as of \d\d:\d\d$/).waitFor();
  await page.getByText('Show as a table').click();
  expect(await page.getByRole('row').count()).toBe(31);

  await page.route('**/api/dashboard/report', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('The report could not be loaded.').waitFor();
  await page.unroute('**/api/dashboard/report');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await page.getByRole('heading', { name: 'Best sellers' }).waitFor();
  await hasFocus(page.getByRole('heading', { name: 'Dashboard', level: 1 }));

  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Expand the sidebar' }).waitFor();
  await cards.filter({ hasText: 'Pending' }).first().click();
  await page.waitForURL('/admin/order?status=PENDING');
  await page
    .getByRole('combobox', { name: /^Delivery status/ })
    .first()
    .waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a mail that failed is shown with its reason, and can be sent again', async () => {
  const { page } = await newVisitor(browser, profileOf(await owner()));
  const mail = {
    id: 999_999,
    kind: 'order-shipped',
    recipient: 'gita@example.com',
    orderId: 1,
    createdAt: '2026-11-20T08:30:00.000Z',
    error: 'connect ECONNREFUSED',
  };
  await page.route('**/api/dashboard/report', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), failedMails: [mail] } });
  });
  await page.goto('/admin/dashboard');
  await page.getByText('connect ECONNREFUSED').waitFor();
  await page.getByRole('button', { name: 'Resend the email to gita@example.com' }).click();
  await page.getByRole('listitem').getByText('Email not found.').waitFor();
});
