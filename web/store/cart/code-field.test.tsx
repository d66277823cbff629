import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { chess, openCart } from '#test/components/open-cart.tsx';
import { aCart } from '#test/components/samples.ts';
import { storeCart } from '#web/carts/cart-state.ts';

const diwali = { code: 'DIWALI10', kind: 'PERCENT', value: 10, minimum: 300 } as const;

/** A cart of a game at ₹300 in a shop with codes. */
const cartWith = (code?: Cart['code'], total = 300): Cart => ({
  ...aCart([chess]),
  ...{ total, hasCodes: true, ...(code && { code, discount: code.discount }) },
});

const entered = { ...diwali, discount: 30 };

async function open(cart: Cart, answers: Parameters<typeof openCart>[1] = {}) {
  const opened = await openCart([chess], { 'GET /cart': () => ({ cart }), ...answers });
  storeCart(cart);
  const { summary } = opened;
  return {
    ...opened,
    field: summary.getByLabelText('Discount code'),
    apply: summary.getByRole('button', { name: 'Apply' }),
    removal: summary.getByRole('button', { name: 'Remove DIWALI10' }),
  };
}

test('a shop without codes has no field for them', async () => {
  const { summary } = await openCart([chess]);
  await expect.element(summary.getByText('Sub Total')).toBeVisible();
  await expect.element(summary.getByLabelText('Discount code')).not.toBeInTheDocument();
});

test('a code is applied, named in the discount, and removed', async () => {
  const { summary, field, apply, removal, sent } = await open(cartWith(), {
    'POST /cart/code': () => ({ cart: cartWith(entered, 270) }),
    'DELETE /cart/code': () => ({ cart: cartWith() }),
  });
  await field.fill('diwali10');
  await apply.click();
  await expect.element(summary.getByText('Code DIWALI10')).toBeVisible();
  expect(sent('POST /cart/code')).toMatchObject([{ body: { code: 'diwali10' } }]);
  await expect.element(summary.getByText('DIWALI10 takes ₹30 off.')).toBeInTheDocument();
  await expect.element(removal).toHaveFocus();

  await removal.click();
  await expect.element(field).toHaveFocus();
  await expect.element(summary.getByText('The discount code was removed.')).toBeInTheDocument();
  await expect.element(summary.getByText('Code DIWALI10')).not.toBeInTheDocument();
});

test('a cart with a code has no barrier', async () => {
  const { removal } = await open(cartWith(entered, 270));
  await expect.element(removal).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a code that leaves paise brings paise to the lines', async () => {
  const { page } = await open(cartWith({ ...entered, value: 5.5, discount: 16.5 }, 283.5));
  await expect.element(page.getByText('Line total ₹300.00')).toBeInTheDocument();
});

test('the sum that was announced goes once the code takes off another', async () => {
  const { summary, field, apply, line } = await open(cartWith(), {
    'POST /cart/code': () => ({ cart: cartWith(entered, 270) }),
    'PUT /cart/update-quantity': () => ({
      cart: {
        ...cartWith({ ...entered, discount: 60 }, 540),
        items: [{ ...chess, quantity: 2 }],
      },
    }),
  });
  await field.fill('diwali10');
  await apply.click();
  const announced = summary.getByText('DIWALI10 takes ₹30 off.');
  await expect.element(announced).toBeInTheDocument();
  await line('Chess').getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(announced).not.toBeInTheDocument();
});

test('an empty field asks for a code', async () => {
  const { summary, apply, sent } = await open(cartWith());
  await apply.click();
  await expect.element(summary.getByText('Enter a code.')).toBeVisible();
  expect(sent('POST /cart/code')).toEqual([]);
});

test('a code that is refused stays in the field, with the reason at it', async () => {
  const words = 'DIWALI10 ended on 3 November 2026.';
  const { summary, field, apply } = await open(cartWith(), {
    'POST /cart/code': () => {
      throw new Refused('conflict', words, { code: words });
    },
  });
  await field.fill('DIWALI10');
  await apply.click();
  await expect.element(summary.getByText(words)).toBeVisible();
  await expect.element(field).toHaveValue('DIWALI10');
  await expect.element(field).toHaveAccessibleDescription(words);
});

test('too many wrong codes are answered in words', async () => {
  const words = 'Too many wrong codes. Please try again in 15 minutes.';
  const { summary, field, apply } = await open(cartWith(), {
    'POST /cart/code': () => {
      throw new Refused('too_many_requests', words);
    },
  });
  await field.fill('DIWALI10');
  await apply.click();
  await expect.element(summary.getByRole('alert')).toHaveTextContent(words);
});

test('a change of quantity recalculates the code before the server answers', async () => {
  const answered = Promise.withResolvers<{ cart: Cart }>();
  const below = { ...entered, minimum: 600, discount: 0, missing: 300 };
  const { line, summary } = await open(cartWith(below), {
    'PUT /cart/update-quantity': () => answered.promise,
  });
  await expect.element(summary.getByText('Add ₹300 more to use DIWALI10.')).toBeVisible();
  await line('Chess').getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(summary.getByText('Code DIWALI10')).toBeVisible();
  await expect.element(summary.getByText('₹540')).toBeVisible();
  await expect.element(summary.getByText(/more to use/)).not.toBeInTheDocument();
  answered.resolve({ cart: cartWith({ ...below, discount: 60 }) });
});

test('a code that can no longer be used says why', async () => {
  const problem = 'DIWALI10 has been used up.';
  const { summary, removal } = await open(cartWith({ ...entered, discount: 0, problem }));
  await expect.element(summary.getByText(problem)).toBeVisible();
  await expect.element(removal).toBeVisible();
});
