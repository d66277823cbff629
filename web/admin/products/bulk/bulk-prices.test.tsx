import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';
import { BulkPrices } from './bulk-prices.tsx';

const ludo = aProduct({ variants: [aVariant({ originalPrice: 499.5, discountPrice: 0 })] });
const kite = aProduct({
  id: 6,
  name: 'Kite',
  variants: [
    aVariant({ id: 61, color: 'मजीठ लाल', originalPrice: 100, discountPrice: 95 }),
    aVariant({ id: 62, color: 'Blue', originalPrice: 200, discountPrice: 0 }),
  ],
});

async function open() {
  const onClose = vi.fn();
  const page = await renderAt(
    '/admin/product',
    <BulkPrices products={[ludo, kite]} onClose={onClose} />,
  );
  const cell = (row: number, column: number) =>
    page.getByRole('row').nth(row).getByRole('cell').nth(column);
  return { page, cell, onClose, by: page.getByRole('textbox', { name: 'By' }) };
}

test('nothing can be sent before a price changes', async () => {
  const requests = answerCalls({});
  const { page, by } = await open();
  await expect.element(by).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Change 0 prices' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(requests).toEqual([]);
});

test('every variant shows its price now and then, as it is typed', async () => {
  answerCalls({});
  const { page, by, cell } = await open();
  await by.fill('10');
  await expect.element(page.getByRole('button', { name: 'Change 3 prices' })).toBeEnabled();
  await expect.element(cell(1, 1)).toHaveTextContent('₹499.50');
  await expect.element(cell(1, 2)).toHaveTextContent('₹549.00');
  await expect.element(cell(2, 0)).toHaveTextContent('Kiteमजीठ लाल');
  await expect.element(cell(2, 2)).toHaveTextContent('₹110.00₹95.00 off');
});

test('a lower price takes its discount down along with it', async () => {
  answerCalls({});
  const { page, by, cell } = await open();
  await page.getByLabelText('Direction').selectOptions('Lower');
  await page.getByLabelText('Unit').selectOptions('Rupees');
  await by.fill('20');
  await expect.element(cell(2, 2)).toHaveTextContent('₹80.00₹80.00 off');
});

test.each([
  ['ten', 'Enter a number with at most two decimals.'],
  ['99999999', 'Enter an amount of at most ₹1,00,00,000.'],
])('%s is refused at its field, and nothing is sent', async (typed, error) => {
  const requests = answerCalls({});
  const { page, by } = await open();
  await page.getByLabelText('Unit').selectOptions('Rupees');
  await by.fill(typed);
  await expect.element(by).toHaveAccessibleDescription(error);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(error)).toBeVisible();
  expect(requests).toEqual([]);
});

test('only changed prices are sent, each with the price that was seen; Undo sets them back', async () => {
  const requests = answerCalls({
    'PUT /products/prices': () => ({ message: 'Prices updated successfully' }),
  });
  const { page, by, onClose } = await open();
  await page.getByLabelText('Unit').selectOptions('Rupees');
  await by.fill('0.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Prices updated successfully')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The change is undone.')).toBeVisible();
  const [first, second] = requests.map(({ body }) => body);
  expect(first).toMatchObject({
    prices: [
      { variantId: 51, originalPrice: 500, priceSeen: { originalPrice: 499.5 } },
      { variantId: 61, originalPrice: 101, priceSeen: { originalPrice: 100 } },
      { variantId: 62, originalPrice: 201, priceSeen: { originalPrice: 200 } },
    ],
  });
  expect(second).toMatchObject({
    prices: [
      { variantId: 51, originalPrice: 499.5, priceSeen: { originalPrice: 500 } },
      { variantId: 61, originalPrice: 100, priceSeen: { originalPrice: 101 } },
      { variantId: 62, originalPrice: 200, priceSeen: { originalPrice: 201 } },
    ],
  });
});

test('a refused change stays open and says that no price was changed', async () => {
  answerCalls({
    'PUT /products/prices': () => {
      throw new Refused('conflict', 'The price of लूडो 4-in-1 changed meanwhile.');
    },
  });
  const { page, by, onClose } = await open();
  await by.fill('10');
  await userEvent.keyboard('{Enter}');
  const reason = 'The price of लूडो 4-in-1 changed meanwhile. No price was changed.';
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
  await expect.element(by).toHaveValue('10');
  expect(onClose).not.toHaveBeenCalled();
});

test('an Undo that the shop refuses says why', async () => {
  let calls = 0;
  answerCalls({
    'PUT /products/prices': () => {
      calls += 1;
      if (calls > 1) throw new Refused('conflict', 'Kite was changed meanwhile.');
      return { message: 'Prices updated successfully' };
    },
  });
  const { page, by } = await open();
  await by.fill('10');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The change could not be undone.')).toBeVisible();
  await expect.element(page.getByText('Kite was changed meanwhile.')).toBeVisible();
});
