import { expect, test } from 'vitest';
import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Invoice } from '#contract/selling/invoices.ts';
import { barriers } from '#test/components/barriers.ts';
import { factsOf, wordsOf } from '#test/components/printout.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCompany, anOrder, aTaxInvoice } from '#test/components/samples.ts';
import { InvoicePrintout } from '#web/orders/invoice.tsx';

interface Opened {
  order?: Partial<Order>;
  company?: Partial<Company>;
  number?: string;
}

const open = ({ order, company, number }: Opened) =>
  renderAt(
    '/myaccount/order/41/invoice',
    <InvoicePrintout order={anOrder(order)} company={aCompany(company)} number={number} />,
  );

const note: Invoice = aTaxInvoice({
  kind: 'CREDIT_NOTE',
  number: 'CN26-27/000003',
  cancels: '2026-27/000007',
  date: '2026-12-02T10:00:00.000Z',
});

test('a tax invoice within the state has all that Rule 46 asks for', async () => {
  const page = await open({ order: { invoice: aTaxInvoice() } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Tax invoice');
  expect(factsOf(page)).toMatchObject({
    'Invoice number': '2026-27/000007',
    'Invoice date': '20 Nov 2026',
    'Place of supply': 'Karnataka (29)',
    'Taxable value': '₹100.00',
    CGST: '₹9.00',
    SGST: '₹9.00',
    Total: '₹118.00',
  });
  expect(wordsOf(page, 'columnheader')).toEqual([
    ...['Item', 'HSN', 'Quantity', 'Taxable value', 'CGST', 'SGST', 'Amount'],
  ]);
  expect(wordsOf(page, 'cell')).toEqual([
    ...['9503', '1 pc', '₹100.00', '₹9.009%', '₹9.009%', '₹118.00'],
  ]);
  for (const words of [
    'हाट Traders & Co.',
    '1 Market Street, Bengaluru 560002',
    'GSTIN 29ABCDE1234F1ZW',
    'आशा कुर्‍हाडे',
    'Rupees One Hundred and Eighteen Only',
    'Tax payable on reverse charge: No',
    'Authorised signatory',
  ]) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
});

test('goods to another state have one column of IGST, and a charge has no HSN', async () => {
  const taxed = { rate: 5, taxable: 100, cgst: 0, sgst: 0, igst: 5 };
  const page = await open({
    order: {
      items: [],
      invoice: aTaxInvoice({
        place: 'Kerala',
        lines: [{ name: 'Delivery', hsn: null, quantity: 1, ...taxed }],
        total: 105,
      }),
    },
  });
  await expect.element(page.getByText('Kerala (32)')).toBeVisible();
  expect(wordsOf(page, 'columnheader').slice(3)).toEqual(['Taxable value', 'IGST', 'Amount']);
  expect(wordsOf(page, 'cell')).toEqual(['–', '1', '₹100.00', '₹5.005%', '₹105.00']);
});

test('a union territory without a legislature has UTGST', async () => {
  const seller = { ...aTaxInvoice().seller, gstin: '04ABCDE1234F1ZW' };
  const page = await open({ order: { invoice: aTaxInvoice({ place: 'Chandigarh', seller }) } });
  await expect.element(page.getByText('Chandigarh (04)')).toBeVisible();
  expect(factsOf(page)).toHaveProperty('UTGST', '₹9.00');
});

test('a cancelled invoice leads to its credit note, which names the invoice and its date', async () => {
  const order = { invoice: aTaxInvoice(), creditNote: note };
  const page = await open({ order });
  await expect.element(page.getByText('Cancelled by credit note CN26-27/000003')).toBeVisible();
  await page.getByRole('link', { name: 'CN26-27/000003' }).click();
  await expect
    .element(page.getByLabelText('URL'))
    .toHaveTextContent('/myaccount/order/41/invoice?number=CN26-27%2F000003');

  const printed = await open({ order, number: note.number });
  await expect.element(printed.getByRole('heading', { name: 'Credit note' })).toBeVisible();
  expect(factsOf(printed)).toMatchObject({
    'Credit note number': 'CN26-27/000003',
    'Credit note date': '2 Dec 2026',
    'Cancels invoice': '2026-27/000007',
    'Invoice date': '20 Nov 2026',
  });
});

test('names and numbers are those of the invoice, not those of today', async () => {
  const page = await open({
    company: { name: 'Other Traders', gstin: '' },
    order: { invoice: aTaxInvoice() },
  });
  await expect.element(page.getByText('हाट Traders & Co.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Other Traders')).not.toBeInTheDocument();
});

test('an erased buyer, and the code of an order, are named', async () => {
  const page = await open({
    order: {
      code: { code: 'DIWALI', discount: 50 },
      invoice: aTaxInvoice({ buyer: { name: '', address: '' } }),
    },
  });
  await expect.element(page.getByText('Erased customer')).toBeVisible();
  await expect
    .element(page.getByText('The discount of ₹50 with the code DIWALI is already deducted.'))
    .toBeVisible();
});

test('without a tax invoice the printout is what it was, and says when the tax invoice is made', async () => {
  const page = await open({});
  await expect.element(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible();
  await expect.element(page.getByText(/tax invoice/i)).not.toBeInTheDocument();
  const taxed = await open({ company: { gstin: '29ABCDE1234F1ZW' } });
  await expect
    .element(taxed.getByText('The tax invoice is made when the order ships.'))
    .toBeVisible();
});

test('a credit note has no barrier', async () => {
  const page = await open({
    order: { invoice: aTaxInvoice(), creditNote: note },
    number: note.number,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Credit note');
  expect(await barriers()).toEqual([]);
});
