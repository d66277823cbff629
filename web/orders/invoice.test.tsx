import { expect, test } from 'vitest';
import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { factsOf, wordsOf } from '#test/components/printout.ts';
import { renderAt } from '#test/components/render-at.tsx';
import {
  aCompany,
  anAddress,
  anOrder,
  anOrderItem,
  aVariant,
  receiver,
} from '#test/components/samples.ts';
import { InvoicePrintout } from './invoice.tsx';

const open = (order: Partial<Order> = {}, company: Partial<Company> = {}) =>
  renderAt(
    '/myaccount/order/41/invoice',
    <InvoicePrintout order={anOrder(order)} company={aCompany(company)} />,
  );

test('a line is priced before and after its discount, and the sums follow', async () => {
  const page = await open();
  await expect.element(page.getByRole('heading', { name: 'Invoice' })).toBeVisible();
  await expect.element(page.getByText('Order #41')).toBeVisible();
  expect(wordsOf(page, 'rowheader')).toEqual(['लूडो 4-in-1मजीठ लाल']);
  expect(wordsOf(page, 'cell')).toEqual(['2', '₹1,400', '₹402', '₹2,398']);
  expect(factsOf(page)).toMatchObject({
    'Sub Total': '₹2,800',
    Discount: '−₹402',
    Tax: '₹0',
    Total: '₹2,398',
  });
  await expect.element(page.getByText('Included in the prices')).toBeVisible();
});

test('an invoice of a present names who receives and who ordered it', async () => {
  const page = await open({ address: anAddress(receiver) });
  await expect.element(page.getByText('सुनीता D’Mello')).toBeVisible();
  await expect.element(page.getByText('9822012345')).toBeVisible();
  await expect.element(page.getByText('Ordered by आशा कुर्‍हाडे')).toBeVisible();
});

test('a discount code has its own row, with the amount that the order page and the mail show', async () => {
  const page = await open({ code: { code: 'DIWALI10', discount: 239.8 }, orderTotal: 2_158.2 });
  await expect.element(page.getByText('Order #41')).toBeVisible();
  expect(factsOf(page)).toMatchObject({
    'Sub Total': '₹2,800.00',
    Discount: '−₹402.00',
    'Code DIWALI10': '−₹239.80',
    Total: '₹2,158.20',
  });
});

test.each([
  ['SHIPPED', 'Delivering to'],
  ['DELIVERED', 'Delivery address'],
] as const)('an order that is %s names its receiver under “%s”', async (deliveryStatus, title) => {
  const page = await open({ deliveryStatus });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
});

test('paise in one line bring paise to every amount, and no discount has no sign', async () => {
  const ludo = anOrderItem();
  const variant = aVariant({ originalPrice: 99.5, discountPrice: 0 });
  const page = await open({
    items: [{ ...ludo, quantity: 3, priceAtPurchase: 99.5, product: { ...ludo.product, variant } }],
    orderTotal: 298.5,
  });
  expect(wordsOf(page, 'cell')).toEqual(['3', '₹99.50', '₹0.00', '₹298.50']);
  expect(factsOf(page)).toMatchObject({ Discount: '₹0.00', Total: '₹298.50' });
});

test('an order under way says when it is expected and how it is paid', async () => {
  const facts = factsOf(await open());
  expect(facts).toMatchObject({
    'Order date': '20 Nov 2026',
    'Expected delivery': '25 Nov 2026',
    Status: 'Pending',
    Payment: 'Cash on Delivery',
  });
  expect(facts).not.toHaveProperty('Delivered on');
});

test('a delivered order says when it came and that it is paid', async () => {
  const facts = factsOf(
    await open({
      deliveryStatus: 'DELIVERED',
      paymentStatus: 'PAID',
      deliveredOn: '2026-11-24T10:00:00.000Z',
    }),
  );
  expect(facts).toMatchObject({
    'Delivered on': '24 Nov 2026',
    Status: 'Delivered',
    Payment: 'Paid in cash',
  });
  expect(facts).not.toHaveProperty('Expected delivery');
});

test('a cancelled order has nothing to pay and is expected by nobody', async () => {
  const page = await open({ deliveryStatus: 'CANCELED', paymentStatus: 'CANCELLED' });
  await expect
    .element(page.getByText('This order was cancelled, so there is nothing to pay.'))
    .toBeVisible();
  const facts = factsOf(page);
  expect(facts).toMatchObject({ Status: 'Cancelled', Payment: 'Nothing to pay' });
  expect(facts).not.toHaveProperty('Expected delivery');
});

test('seller and buyer stand above the lines, each with an address', async () => {
  const page = await open({}, { pincode: '560002' });
  await expect
    .element(page.getByText('1 Market Street, Bengaluru 560002', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('आशा कुर्‍हाडे')).toBeVisible();
  await expect
    .element(page.getByText(/४\/2, मंदिर मार्ग-B\s+ಬೆಂಗಳೂರು 560001\s+Karnataka/))
    .toBeVisible();
});

test('a shop with nothing but a PIN code shows it, and its logo where there is one', async () => {
  const page = await open({}, { address: '', logoUrl: '/uploads/logo.webp' });
  await expect.element(page.getByText('560002', { exact: true })).toBeVisible();
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/uploads/logo.webp');
});
