import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { OrderSummary } from './order-summary.tsx';

const totals = { subTotal: 1_400, discount: 201, tax: 0, total: 1_199 };

/** Each term of the summary with its amount. */
async function rowsOf(given: Parameters<typeof OrderSummary>[0]) {
  const page = await renderAt('/cart', <OrderSummary {...given} />);
  const summary = page.getByRole('region', { name: 'Order summary' });
  return summary
    .getByRole('term')
    .all()
    .map((term) => term.element())
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

test('a discount is written as what is taken off', async () => {
  expect(await rowsOf({ totals })).toEqual([
    'Sub Total: ₹1,400',
    'Discount: −₹201',
    'Tax: ₹0',
    'Total: ₹1,199',
  ]);
});

test('no discount has no sign', async () => {
  const rows = await rowsOf({ totals: { ...totals, discount: 0 } });
  expect(rows[1]).toBe('Discount: ₹0');
});

test('paise in a price beside it bring paise to every amount', async () => {
  const rows = await rowsOf({ totals, beside: [99.5] });
  expect(rows.at(-1)).toBe('Total: ₹1,199.00');
});

const charged = { ...totals, delivery: 40, codFee: 25, total: 1_264 };

test('charges stand between tax and total', async () => {
  expect((await rowsOf({ totals: charged })).slice(2)).toEqual([
    'Tax: ₹0',
    'Delivery: ₹40',
    'Cash on Delivery fee: ₹25',
    'Total: ₹1,264',
  ]);
});

test('delivery that a rule made free says so', async () => {
  expect(await rowsOf({ totals: { ...totals, delivery: 0 } })).toContain('Delivery: Free');
});

test('a code has its own row below the discount', async () => {
  const code = {
    code: 'DIWALI10',
    kind: 'PERCENT',
    value: 10,
    minimum: null,
    discount: 133,
  } as const;
  const all = { ...totals, discount: 334, total: 1_066, code };
  const rows = await rowsOf({ totals: all });
  expect(rows.slice(1, 3)).toEqual(['Discount: −₹201', 'Code DIWALI10: −₹133']);
});

test.each([
  ['at the place of the order', { postalCode: '560001' }, 'Delivery to 560001 by 25 Nov 2026'],
  ['where all places are alike', { postalCode: null }, 'Delivery by 25 Nov 2026'],
  [
    'from the nearest to the farthest place, while none is known',
    { postalCode: null, expectedFrom: '2026-11-22T10:00:00.000Z' },
    /^Delivery 22\s*–\s*25 Nov 2026, depending on your PIN code$/,
  ],
])('says when the parcel is expected: %s', async (_, place, words) => {
  const terms = { freeFrom: null, expectedDate: '2026-11-25T10:00:00.000Z', ...place };
  const page = await renderAt('/cart', <OrderSummary totals={{ ...totals, terms }} />);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a code above the value of a small cart leads to one piece of advice', async () => {
  const flat = { code: 'FLAT500', kind: 'AMOUNT', value: 500, minimum: null } as const;
  const code = { ...flat, discount: 149 };
  const terms = { freeFrom: 999, minOrder: 200 };
  const sums = { subTotal: 149, discount: 149, tax: 0, delivery: 40, total: 40 };
  const page = await renderAt('/cart', <OrderSummary totals={{ ...sums, code, terms }} />);
  await expect
    .element(page.getByText('The minimum order is ₹200 after the code. Add ₹551 more to order.'))
    .toBeVisible();
  expect(page.getByText(/more/).elements()).toHaveLength(1);
});

test.each([
  [1_500, 'Add ₹301 more for free delivery'],
  [null, ''],
])('with delivery free from %s it says "%s"', async (freeFrom, words) => {
  const page = await renderAt(
    '/cart',
    <OrderSummary totals={{ ...charged, terms: { freeFrom } }} />,
  );
  const hint = page.getByText(/more for free delivery/);
  if (words) await expect.element(hint).toMatchTextContent(words);
  else await expect.element(hint).not.toBeInTheDocument();
});
