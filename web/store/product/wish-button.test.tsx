import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct } from '#test/components/samples.ts';
import WishButton from './wish-button.tsx';

const ludo = { id: 5, name: 'Ludo' };
const label = 'Add Ludo to wishlist';
const unknown = { 'GET /wishlist/{productId}': () => ({ wished: false }) } as const;

test('pressing the heart adds the product', async () => {
  signInCustomer();
  const requests = answerCalls({
    ...unknown,
    'POST /wishlist': ({ body }) => ({
      wishlist: { items: [{ productId: body.productId, product: aProduct() }] },
    }),
  });
  const page = await renderAt('/product/ludo', <WishButton product={ludo} />);
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
  const page = await renderAt('/product/ludo', <WishButton product={ludo} />);
  const heart = page.getByRole('button', { name: label });
  await heart.click();
  await expect.element(page.getByText('The shop cannot save anything just now.')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('an admin does not see the heart', async () => {
  signInAdmin();
  const page = await renderAt('/product/ludo', <WishButton product={ludo} />);
  await expect.element(page.getByRole('button', { name: label })).not.toBeInTheDocument();
});
