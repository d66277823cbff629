import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

/** A stepper of a line with a stock of 3, which takes every number it is given. */
async function stepperAt(first: number) {
  const onChange = vi.fn<(quantity: number) => void>();
  const Line = () => {
    const [quantity, setQuantity] = useState(first);
    onChange.mockImplementation(setQuantity);
    return <QuantityStepper quantity={quantity} max={3} onChange={onChange} />;
  };
  const page = await renderAt('/cart', <Line />);
  return {
    page,
    onChange,
    box: page.getByRole('textbox', { name: 'Quantity' }),
    less: page.getByRole('button', { name: 'Decrease quantity' }),
    more: page.getByRole('button', { name: 'Increase quantity' }),
  };
}

test('the buttons go from 1 to the stock and no further', async () => {
  const { box, less, more, onChange } = await stepperAt(2);
  await more.click();
  await expect.element(box).toHaveValue('3');
  await expect.element(more).toBeDisabled();
  await less.click();
  await less.click();
  await expect.element(box).toHaveValue('1');
  await expect.element(less).toBeDisabled();
  expect(onChange.mock.calls).toEqual([[3], [2], [1]]);
});

test.each([
  ['9', '3', 'Only 3 left in stock.'],
  ['0', '1', 'Enter at least 1.'],
  ['2.5', '2', 'Enter a whole number.'],
  ['two', '2', 'Enter a whole number.'],
])('typing “%s” becomes %s, with the reason', async (typed, kept, reason) => {
  const { page, box, onChange } = await stepperAt(2);
  await box.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue(kept);
  await expect.element(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
  expect(onChange.mock.calls).toEqual(kept === '2' ? [] : [[Number(kept)]]);
});

test('a number that fits is taken when the field is left, and only then', async () => {
  const { page, box, onChange } = await stepperAt(1);
  await box.fill('3');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[3]]);
  await expect.element(page.getByText('Only 3 left in stock.')).not.toBeInTheDocument();
});

test('a field that is left empty goes back to what it was', async () => {
  const { box, onChange } = await stepperAt(2);
  await box.clear();
  await userEvent.tab();
  await expect.element(box).toHaveValue('2');
  expect(onChange).not.toHaveBeenCalled();
});

test('the reason for a correction goes with the next change', async () => {
  const { page, box, less } = await stepperAt(2);
  await box.fill('9');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Only 3 left in stock.')).toBeVisible();
  await less.click();
  await expect.element(page.getByText('Only 3 left in stock.')).not.toBeInTheDocument();
});

test('why the shop refused so many stands below', async () => {
  const error = 'Only 2 left in stock.';
  const page = await renderAt(
    '/product/लूडो-4-in-1',
    <QuantityStepper quantity={1} max={9} onChange={() => undefined} error={error} />,
  );
  await expect.element(page.getByText(error)).toBeVisible();
});

test.each(['३', '৩', '３'])('takes a quantity typed as %s', async (typed) => {
  const { box, onChange } = await stepperAt(1);
  await userEvent.fill(box, typed);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(3);
  await expect.element(box).toHaveValue('3');
});
