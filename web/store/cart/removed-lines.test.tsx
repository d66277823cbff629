import { expect, test } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { ludo, openCart } from '#test/components/open-cart.tsx';

test('a line that is removed can be put back, and the focus follows', async () => {
  const { page, line, sent } = await openCart();
  await line('Chess').getByRole('button', { name: 'Remove' }).click();
  await expect.element(line('Chess')).not.toBeInTheDocument();
  await expect.element(page.getByText('Removed Chess.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toHaveFocus();

  await undo.click();
  await expect.element(line('Chess').getByRole('link', { name: 'Chess' })).toHaveFocus();
  await expect.element(undo).not.toBeInTheDocument();
  expect(sent('POST /cart/add').map(({ body }) => body)).toEqual([
    { productVariantId: 61, quantity: 1 },
  ]);
});

test('a line that was sold out meanwhile cannot be put back, and Undo stays', async () => {
  const { page, line } = await openCart([ludo], {
    'POST /cart/add': () => {
      throw new Refused('out_of_stock', 'This size is out of stock');
    },
  });
  await line('लूडो 4-in-1').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('This size is out of stock')).toBeVisible();
  await expect.element(page.getByText('Your cart is empty.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a removal that fails brings the line back and offers no Undo', async () => {
  const { page, line } = await openCart([ludo], {
    'DELETE /cart/remove/{id}': () => {
      throw new Refused('unavailable', 'The shop cannot save anything just now.');
    },
  });
  await line('लूडो 4-in-1').getByRole('button', { name: 'Remove' }).click();
  await expect
    .element(line('लूडो 4-in-1').getByText('The shop cannot save anything just now.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
