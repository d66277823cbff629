import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders/orders.ts';
import { knownCouriers } from '#contract/rules/selling/couriers.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { anOrder } from '#test/components/samples.ts';
import { lastCourier } from './parcel-fields.tsx';
import { ParcelSection } from './parcel-section.tsx';

const known = knownCouriers.map((courier) => ({ ...courier, own: false }));

const parcel = {
  courier: 'Delhivery',
  trackingNumber: 'AWB1',
  trackingUrl: 'https://courier.example/AWB1',
};

async function open(order: Order, save = () => {}) {
  const requests = answerCalls({
    'PUT /orders/{id}/status': () => {
      save();
      return { message: 'Courier and tracking saved', order };
    },
  });
  const onSaved = vi.fn();
  const page = await renderAt('/admin/order', <ParcelSection order={order} onSaved={onSaved} />);
  return { page, onSaved, sent: () => requests.map(({ body }) => body) };
}

test('a pending order gets its courier and ships in one step', async () => {
  const { page, onSaved, sent } = await open(anOrder());
  await page.getByRole('button', { name: 'Add courier and tracking' }).click();
  const courier = page.getByLabelText('Courier');
  await expect.element(courier).toHaveFocus();
  await courier.fill('Delhivery');
  await page.getByLabelText('Tracking number').fill('AWB1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Courier and tracking saved')).toBeVisible();
  expect(sent()).toEqual([
    { deliveryStatus: 'SHIPPED', courier: 'Delhivery', trackingNumber: 'AWB1' },
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
  await expect
    .element(page.getByRole('button', { name: 'Add courier and tracking' }))
    .toHaveFocus();
});

test('an order that nobody confirmed gets its courier, and ships only if that is ticked', async () => {
  const desk = { ...anOrder().desk, confirmation: 'NONE' } as Order['desk'];
  const { page, sent } = await open(anOrder({ desk }));
  await page.getByRole('button', { name: 'Add courier and tracking' }).click();
  await page.getByLabelText('Courier').fill('Delhivery');
  await expect
    .element(page.getByRole('checkbox', { name: 'Mark as Shipped and email the customer' }))
    .not.toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(sent).toEqual([{ courier: 'Delhivery' }]);
});

test('the courier of a shipped order is shown with its link, and corrected without a status', async () => {
  const { page, sent } = await open(anOrder({ deliveryStatus: 'SHIPPED', ...parcel }));
  const link = page.getByRole('link', { name: 'Track with Delhivery (courier.example)' });
  await expect.element(link).toHaveAttribute('href', parcel.trackingUrl);
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('button', { name: 'Change courier or tracking' }).click();
  await page.getByLabelText('Tracking number').fill('AWB2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(sent).toEqual([{ trackingNumber: 'AWB2' }]);
});

test.each([
  ['Change courier or tracking', 'the one before', parcel],
  ['Add courier and tracking', 'no courier', { courier: null, trackingNumber: null }],
])('after %s, a number that is scanned replaces %s', async (name, _, change) => {
  lastCourier.write('Delhivery');
  const { page, sent } = await open(anOrder({ deliveryStatus: 'SHIPPED', ...change }));
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByLabelText('Tracking number')).toHaveFocus();
  await userEvent.keyboard('3333344444{Enter}');
  await expect.poll(sent).toMatchObject([{ trackingNumber: '3333344444' }]);
});

test("the owner's own couriers are offered beside those that every shop knows", async () => {
  const own = { id: 1_001, name: 'गति', url: 'https://gati.example/{number}', own: true };
  answerCalls({ 'GET /couriers': () => ({ couriers: [...known, own] }) });
  const page = await renderAt(
    '/admin/order',
    <ParcelSection order={anOrder()} onSaved={() => {}} />,
  );
  await page.getByRole('button', { name: 'Add courier and tracking' }).click();

  const offered = () =>
    [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(({ value }) => value);
  expect(offered()).toContain('Delhivery');
  await expect.poll(offered).toEqual([...knownCouriers.map(({ name }) => name), 'गति']);
});

test('a wrong link is not sent, and what the shop refuses stands at its field', async () => {
  const { page, sent } = await open(anOrder({ deliveryStatus: 'SHIPPED' }), () => {
    throw new Refused('validation', 'No.', { courier: 'Use at most 100 characters.' });
  });
  await page.getByRole('button', { name: 'Add courier and tracking' }).click();
  const link = page.getByLabelText('Tracking link');
  await link.fill('http://courier.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(link).toHaveAccessibleDescription(/begins with https:/);
  expect(sent()).toEqual([]);
  await link.fill('');
  await page.getByLabelText('Courier').fill('India Post');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByLabelText('Courier'))
    .toHaveAccessibleDescription('Use at most 100 characters.');
});

test('a form that was opened before a colleague saved takes nothing back', async () => {
  const { page, sent } = await open(anOrder({ trackingNumber: 'AWB1' }));
  await page.getByRole('button', { name: 'Change courier or tracking' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(sent).toEqual([{ deliveryStatus: 'SHIPPED' }]);
});
