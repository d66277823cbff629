import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { drawnTwice } from '#test/components/browser/drawn-twice.tsx';
import { renderAt } from '#test/components/render-at.tsx';
import { aDesk, anAddress, anOrder, anOrderItem, erasedBuyer } from '#test/components/samples.ts';
import { OrderDetail } from './order-detail.tsx';
import type { DetailedOrder } from './order-journal.tsx';

const placed = { at: '2026-11-20T10:00:00.000Z', by: 'asha', from: null, to: 'PENDING' } as const;
const shipped = {
  at: '2026-11-21T20:00:00.000Z',
  by: 'owner',
  from: 'PENDING',
  to: 'SHIPPED',
} as const;

const detailed = (change: Partial<DetailedOrder> = {}): DetailedOrder => ({
  ...anOrder(),
  journal: [placed],
  ...change,
});

async function open(order = detailed()) {
  const requests = answerCalls({ 'GET /orders/{id}': () => ({ order }) });
  const onClose = vi.fn();
  const page = await renderAt('/admin/order', <OrderDetail id={41} onClose={onClose} />);
  const dialog = page.getByRole('dialog', { name: 'Order #41' });
  return { page, dialog, onClose, requests };
}

test('says when the order was placed, its status, and how it is paid', async () => {
  const { dialog, requests } = await open(
    detailed({ deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' }),
  );
  await expect
    .element(dialog.getByText(/Placed 20 Nov 2026, 15:30\s· Paid in cash/))
    .toMatchTextContent('Delivered');
  expect(requests.map(({ params }) => params)).toEqual([{ id: '41' }]);
});

test.each([
  ['with its row', anOrder()],
  ['without a row', undefined],
])('%s, it asks once for the order, however often React draws it', async (_, row) => {
  const requests = answerCalls({ 'GET /orders/{id}': () => ({ order: detailed() }) });
  const detail = <OrderDetail id={41} row={row} onClose={vi.fn()} />;
  const page = await renderAt('/admin/order', drawnTwice(detail));
  await expect.element(page.getByText('Order placed').first()).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('the customer can be written to and called', async () => {
  const { dialog } = await open();
  await expect.element(dialog.getByText('आशा कुर्‍हाडे')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'asha@example.com' }))
    .toHaveAttribute('href', 'mailto:asha@example.com');
  await expect
    .element(dialog.getByRole('link', { name: '9845012345' }))
    .toHaveAttribute('href', 'tel:+919845012345');
});

test.each([
  ['asha@example.com', 'asha%40example.com'],
  ['', '9845012345'],
])('the order leads to its customer (email "%s")', async (email, search) => {
  const { dialog } = await open(detailed({ user: { ...anOrder().user, email } }));
  await expect
    .element(dialog.getByRole('link', { name: 'Find this customer' }))
    .toHaveAttribute('href', `/admin/customers?search=${search}`);
});

test('an erased customer has neither contact nor address', async () => {
  const { dialog } = await open(detailed(erasedBuyer));
  await expect.element(dialog.getByText('Erased customer')).toBeVisible();
  await expect
    .element(dialog.getByText('Contact and address were erased at the customer’s request.'))
    .toBeVisible();
  expect(dialog.getByText(/Delivery address|No phone number/).query()).toBeNull();
  expect(dialog.getByRole('link', { name: /@|\d{10}/ }).query()).toBeNull();
});

test('a customer without a phone number has nothing to call', async () => {
  const { dialog } = await open(detailed({ user: { ...anOrder().user, mobile: null } }));
  await expect.element(dialog.getByText('No phone number given')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: /\d{10}/ })).not.toBeInTheDocument();
});

test.each([
  ['Behind the mill', ['४/2, मंदिर मार्ग-B', 'Behind the mill', 'ಬೆಂಗಳೂರು 560001', 'Karnataka']],
  ['', ['४/2, मंदिर मार्ग-B', 'ಬೆಂಗಳೂರು 560001', 'Karnataka']],
])('the address stands line by line, with the second line "%s"', async (addressLine2, lines) => {
  const { dialog } = await open(detailed({ address: anAddress({ addressLine2 }) }));
  const shown = dialog.getByText(/^४\/2, मंदिर मार्ग-B/);
  await expect.element(shown).toBeVisible();
  expect((shown.element() as HTMLElement).innerText.split('\n')).toEqual(lines);
});

test('lists what was bought at the price of the purchase, and the total', async () => {
  const items = [anOrderItem({ priceAtPurchase: 999, quantity: 3 })];
  const { dialog } = await open(detailed({ items, orderTotal: 2_997 }));
  const item = dialog.getByRole('listitem').filter({ hasText: 'लूडो 4-in-1' });
  await expect.element(item).toMatchTextContent('3 × ₹999');
  await expect.element(item.getByText('₹2,997')).toBeVisible();
  await expect.element(dialog.getByText(/^Total./)).toMatchTextContent('₹2,997');
});

test('the journal says who changed what, and when in India', async () => {
  const { dialog } = await open(
    detailed({ deliveryStatus: 'SHIPPED', journal: [placed, shipped] }),
  );
  const entry = (words: string) => dialog.getByRole('listitem').filter({ hasText: words });
  await expect.element(entry('Pending → Shipped')).toMatchTextContent('22 Nov 2026, 01:30 · owner');
  await expect.element(entry('asha')).toMatchTextContent('Order placed20 Nov 2026, 15:30 · asha');
});

test('the journal names the steps of the cash desk, with amount and reason', async () => {
  const step = { ...shipped, from: 'SHIPPED' } as const;
  const { dialog } = await open(
    detailed({
      journal: [
        placed,
        { ...placed, from: 'PENDING', step: 'UNREACHABLE' },
        { ...placed, from: 'PENDING', step: 'CONFIRMED' },
        { ...shipped, step: 'COURIER', note: 'Delhivery, DL100' },
        { ...step, step: 'COLLECTED', amount: 2_000, note: 'scratched' },
        { ...step, step: 'REFUSED', note: 'Nobody at home' },
        { ...step, to: 'CANCELED', step: 'BACK' },
      ],
    }),
  );
  const heading = dialog.getByRole('heading', { name: 'Journal' });
  await expect.element(heading).toBeVisible();
  const entries = [...(heading.element().parentElement?.querySelectorAll('li') ?? [])];
  const said = entries.map(({ innerText }) => innerText.split('\n'));
  expect(said.map((lines) => lines.slice(0, -1))).toEqual([
    ['Order placed'],
    ['Not reached'],
    ['Confirmed by phone'],
    ['Pending → Shipped', 'Courier: Delhivery, DL100'],
    ['Cash collected ₹2,000: scratched'],
    ['Refused: Nobody at home'],
    ['Shipped → Cancelled', 'Back in stock'],
  ]);
});

test.each([
  [{ confirmation: 'UNREACHABLE', attempts: 3 }, ['Not reached, 3 tries', 'Cash due: ₹2,398']],
  [{ confirmation: 'CONFIRMED', attempts: 1 }, ['Confirmed by phone', 'Cash due: ₹2,398']],
  [
    { cash: 'COLLECTED', cashAmount: 2_000, cashAt: placed.at },
    ['To be confirmed by phone', 'Cash collected on 20 Nov 2026: ₹2,000 of ₹2,398'],
  ],
  [
    { confirmation: 'CONFIRMED', cash: 'REFUSED', reason: 'Moved away', cashAt: placed.at },
    ['Confirmed by phone', 'Refused on 20 Nov 2026: Moved away', 'Not yet back in stock'],
  ],
] as const)('says what the cash desk knows: %j', async (desk, lines) => {
  const { dialog } = await open(detailed({ desk: aDesk(desk) }));
  const part = dialog.getByRole('heading', { name: 'Cash desk' });
  await expect.element(part).toBeVisible();
  const said = part.element().parentElement?.querySelectorAll('li') ?? [];
  expect([...said].map(({ textContent }) => textContent)).toEqual(lines);
});

test('says why a parcel could not be delivered, and when it is tried again', async () => {
  const missed = { deliveryAttempts: 1, attemptReason: 'Phone was off' };
  const desk = aDesk({ confirmation: 'CONFIRMED', ...missed, nextAttemptAt: '2026-11-30' });
  const { dialog } = await open(detailed({ deliveryStatus: 'SHIPPED', desk }));
  await expect
    .element(dialog.getByText('1 delivery attempt failed: Phone was off, again on 30 Nov 2026'))
    .toBeVisible();
});

test.each([
  ['Change address', 'Postal Code'],
  ['Change items', /^Quantity of/],
])('%s opens the change of an order at what it names', async (name, field) => {
  const { page, dialog } = await open(detailed({ deliveryStatus: 'PENDING' }));
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: field })).toHaveFocus();
  await expect.element(page.getByLabelText('Address Line 1')).toBeVisible();
});

test('an order that was shipped offers no change', async () => {
  const { dialog } = await open(detailed({ deliveryStatus: 'SHIPPED' }));
  await expect.element(dialog.getByText('आशा कुर्‍हाडे')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

test('without the cash desk nothing is said of it', async () => {
  const { dialog } = await open();
  await expect.element(dialog.getByText('आशा कुर्‍हाडे')).toBeVisible();
  expect(dialog.getByText('Cash desk').query()).toBeNull();
});

test.each([
  ['Packing slip', '/admin/order/41/slip'],
  ['Invoice', '/admin/order/41/invoice'],
])('leads to the %s', async (name, url) => {
  const { page, dialog } = await open();
  await dialog.getByRole('link', { name }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent(url);
});

test('Escape and Close close it', async () => {
  const { dialog, onClose } = await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('an order that cannot be loaded says so, and Retry asks again', async () => {
  let isBusy = true;
  answerCalls({
    'GET /orders/{id}': () => {
      if (isBusy) throw new Refused('unavailable', 'The shop is busy.');
      return { order: detailed() };
    },
  });
  const page = await renderAt('/admin/order', <OrderDetail id={41} onClose={vi.fn()} />);
  await expect.element(page.getByText('The order could not be loaded.')).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('आशा कुर्‍हाडे')).toBeVisible();
});

test('an order with its courier has no barrier', async () => {
  const parcel = {
    ...{ courier: 'Blue Dart', trackingNumber: '77712345' },
    trackingUrl: 'https://bluedart.example/77712345',
  };
  const { dialog } = await open(detailed({ deliveryStatus: 'SHIPPED', ...parcel }));
  await expect.element(dialog.getByText('77712345', { exact: true })).toBeVisible();
  expect(await barriers()).toEqual([]);
});
