import { expect, test } from 'vitest';
import type { Delivery } from '#contract/selling/delivery.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import DeliverTo from './deliver-to.tsx';

const bengaluru: Delivery = {
  ...{ served: true, city: 'ಬೆಂಗಳೂರು', state: 'Karnataka', days: 2 },
  ...{ charge: 40, freeFrom: 999.5, expectedDate: '2026-11-25T10:00:00.000Z' },
};

async function open(answer: () => Delivery = () => bengaluru) {
  const requests = answerCalls({ 'GET /delivery': answer });
  const page = await renderAt('/product/लूडो-4-in-1', <DeliverTo />);
  return {
    page,
    field: page.getByLabelText('Deliver to'),
    check: page.getByRole('button', { name: 'Check' }),
    answer: page.getByRole('status').filter({ hasText: /ಬೆಂಗಳೂರು|deliver/ }),
    asked: () => requests.map(({ query }) => query.get('postalCode')),
  };
}

test('a PIN code shows when and for how much the shop delivers, and is remembered', async () => {
  const { field, check, answer, asked } = await open();
  expect(asked()).toEqual([]);
  await field.fill('560 001');
  await check.click();
  await expect.element(answer).toMatchTextContent(/ಬೆಂಗಳೂರು, Karnataka: by 25 Nov 2026/);
  await expect.element(answer).toMatchTextContent(/Delivery ₹40.00, free from ₹999.50/);

  expect(localStorage.getItem('deliver-to')).toBe('"560001"');
});

test.each(['५६०००१', '৫৬০ ০০১', '５６０００１'])('reads the PIN code %s', async (typed) => {
  const { field, check, asked } = await open();
  await field.fill(typed);
  await check.click();
  await expect.poll(asked).toEqual(['560001']);
});

test('the remembered PIN code is asked about again', async () => {
  localStorage.setItem('deliver-to', '"560001"');
  const { field, answer, asked } = await open();
  await expect.element(field).toHaveValue('560001');
  await expect.element(answer).toMatchTextContent(/ಬೆಂಗಳೂರು/);
  expect(asked()).toEqual(['560001']);
});

test('a place that is not served is named', async () => {
  const { field, check, answer } = await open(() => ({ ...bengaluru, served: false }));
  await field.fill('560001');
  await check.click();
  await expect.element(answer).toMatchTextContent(/We do not deliver to 560001 yet\./);
});

test('free delivery is said', async () => {
  const { field, check, answer } = await open(() => ({ ...bengaluru, charge: 0 }));
  await field.fill('560001');
  await check.click();
  await expect.element(answer).toMatchTextContent(/Delivery is free\./);
});

test('a wrong code is refused at its field, and nothing is asked', async () => {
  const { field, check, asked } = await open();
  await field.fill('5600');
  await check.click();
  await expect.element(field).toHaveAccessibleDescription('Enter a valid 6-digit PIN code.');
  expect(asked()).toEqual([]);
});

test('an error takes the place of the answer before', async () => {
  const { page, field, check, answer } = await open();
  await field.fill('560001');
  await check.click();
  await expect.element(answer).toBeVisible();
  await field.fill('5600');
  await check.click();
  await expect.element(page.getByText('Enter a valid 6-digit PIN code.')).toBeVisible();
  await expect.element(page.getByText(/ಬೆಂಗಳೂರು/)).not.toBeInTheDocument();
});

test('a code that the post does not know says so', async () => {
  const { page, field, check } = await open(() => {
    throw new Refused('not_found', 'PIN code not found.');
  });
  await field.fill('999999');
  await check.click();
  await expect.element(page.getByText('PIN code not found.')).toBeVisible();
});
