import { beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { ListedInvoice } from '#contract/selling/invoices.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aTaxInvoice } from '#test/components/samples.ts';
import * as invoices from './invoices.tsx';

const one: ListedInvoice = { ...aTaxInvoice(), orderId: 41 };
const note: ListedInvoice = {
  ...one,
  ...{ kind: 'CREDIT_NOTE', number: 'CN26-27/000003', cancels: one.number },
};

const answerOf = (data: ListedInvoice[], totalPages = 1) => ({
  data,
  meta: { currentPage: 1, totalPages, totalItems: data.length, exact: true, pageSize: 50 },
  totals: {
    ...{ invoices: 12, creditNotes: 1, taxable: 1_100, cgst: 99, sgst: 99, igst: -0.5 },
    total: 1_297.5,
  },
});

async function open(
  answer = () => answerOf([note, one]),
  { query = '?from=2026-11-01&to=2026-11-30', hasGstin = true } = {},
) {
  const requests = answerCalls({ 'GET /invoices': answer });
  const page = await renderRoute(`/admin/invoices${query}`, 'admin/invoices', invoices, {
    hasGstin,
  });
  const sent = () => requests.map((request) => Object.fromEntries(request.query));
  return { page, sent, url: page.getByLabelText('URL') };
}

inViewport(1440, 900);

beforeEach(() => signInAdmin('ORDERS'));

test('a period shows its totals and its documents, each with a link to its printout', async () => {
  const { page, sent } = await open();
  await expect.element(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
  expect(sent()).toEqual([{ page: '1', limit: '50', from: '2026-11-01', to: '2026-11-30' }]);
  for (const words of ['12', '₹1,297.50', '−₹0.50']) {
    await expect.element(page.getByRole('definition').getByText(words)).toBeVisible();
  }
  await expect
    .element(page.getByRole('link', { name: one.number }))
    .toHaveAttribute('href', '/admin/order/41/invoice?number=2026-27%2F000007');
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByRole('rowheader')).toMatchTextContent('Cancels 2026-27/000007');
  await expect.element(row.getByRole('cell').last()).toHaveTextContent('−₹118.00');
});

test('another period is chosen by its days, and a wrong one is refused at its field', async () => {
  const { page, url } = await open();
  const from = page.getByLabelText('From');
  const to = page.getByLabelText('To', { exact: true });
  await from.fill('2026-12-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect
    .element(to)
    .toHaveAccessibleDescription('The last day is before the first. Change one of the two.');
  await expect.element(to).toHaveFocus();
  await to.fill('2026-12-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(url).toHaveTextContent('/admin/invoices?from=2026-12-01&to=2026-12-31');
});

test('an empty period of a shop without a GSTIN says what is needed', async () => {
  signInAdmin('OWNER');
  const { page } = await open(() => answerOf([]), { hasGstin: false });
  await expect.element(page.getByText('No invoices in this period')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Enter the GSTIN' }))
    .toHaveAttribute('href', '/admin/company');
});

test('invoices without an address of the shop say so', async () => {
  const seller = { ...one.seller, address: '' };
  const { page } = await open(() => answerOf([{ ...one, seller }]));
  await expect.element(page.getByText(/lack the address of the shop/)).toBeVisible();
});

test('a narrow screen has cards', async () => {
  await screen.viewport(390, 800);
  const { page } = await open();
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('−₹118.00');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('a list of documents has no barrier', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('link', { name: note.number })).toBeVisible();
  expect(await barriers()).toEqual([]);
});
