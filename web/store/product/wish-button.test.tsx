import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { asha, signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct } from '#test/components/samples.ts';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import WishButton from './wish-button.tsx';

const ludo = { id: 5, name: 'लूडो 4-in-1' };
const label = 'Add लूडो 4-in-1 to wishlist';
const unknown = { 'GET /wishlist/{productId}': () => ({ wished: false }) } as const;

test('pressing the heart adds the product', async () => {
  signInCustomer();
  const requests = answerCalls({
    ...unknown,
    'POST /wishlist': ({ body }) => ({
      wishlist: { items: [{ productId: body.productId, product: aProduct() }] },
    }),
  });
  const page = await renderAt('/product/लूडो-4-in-1', <WishButton product={ludo} />);
  const heart = page.getByRole('button', { name: label });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Added to wishlist')).toBeVisible();
  expect(requests.map(({ name }) => name)).toEqual(['GET /wishlist/{productId}', 'POST /wishlist']);
});

test('a refused press is undone, with the reason', async () => {
  signInCustomer();
  answerCalls({
    ...unknown,
    'POST /wishlist': () => {
      throw new Refused('unavailable', 'The shop cannot save anything just now.');
    },
  });
  const page = await renderAt('/product/लूडो-4-in-1', <WishButton product={ludo} />);
  const heart = page.getByRole('button', { name: label });
  await heart.click();
  await expect.element(page.getByText('The shop cannot save anything just now.')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor who presses the heart signs in, and the product is on the wishlist', async () => {
  const requests = answerCalls({
    ...unknown,
    'POST /auth/login': () => ({ message: 'Welcome', token: 'new', user: asha }),
    'POST /wishlist': () => ({ wishlist: { items: [{ productId: 5, product: aProduct() }] } }),
  });
  const page = await renderAt('/product/लूडो-4-in-1', [
    <WishButton key="heart" product={ludo} />,
    <SignIn key="dialog" />,
  ]);
  const heart = page.getByRole('button', { name: label });
  await heart.click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabelText('Email or username').fill('asha');
  await dialog.getByLabelText('Password', { exact: true }).fill('a good password');
  expect(requests).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByText('Added to wishlist')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('an admin does not see the heart', async () => {
  signInAdmin();
  const page = await renderAt('/product/लूडो-4-in-1', <WishButton product={ludo} />);
  await expect.element(page.getByRole('button', { name: label })).not.toBeInTheDocument();
});
