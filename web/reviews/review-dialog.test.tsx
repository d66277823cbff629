import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OwnReview as Written } from '#contract/reviews.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { drawnTwice } from '#test/components/browser/drawn-twice.tsx';
import { signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import OwnReview from './own-review.tsx';
import ReviewDialog from './review-dialog.tsx';

const review: Written = {
  id: 1,
  rating: 2,
  text: 'The dice roll off.',
  author: 'asha',
  ...{ answer: '', hidden: false, reason: '' },
  createdAt: '2026-11-20T10:00:00.000Z',
};
const ludo = { id: 5, name: 'लूडो 4-in-1' };

async function renderDialog() {
  signInCustomer();
  const [onClose, onSaved] = [vi.fn(), vi.fn()];
  const page = await renderAt(
    '/',
    <ReviewDialog product={ludo} onClose={onClose} onSaved={onSaved} />,
  );
  const save = page.getByRole('button', { name: 'Save review' });
  return { page, save, onClose, onSaved };
}

const mine = (found: Written | null, received = true) => ({
  'GET /products/{id}/reviews/mine': () => ({ received, review: found }),
});

test('asks for stars, then saves stars and text', async () => {
  const requests = answerCalls({
    ...mine(null),
    'POST /products/{id}/reviews': () => ({ message: 'Thank you for your review.', review }),
  });
  const { page, save, onClose, onSaved } = await renderDialog();
  await expect.element(page.getByLabelText('1 star', { exact: true })).toHaveFocus();
  await save.click();
  const stars = page.getByRole('radiogroup', { name: 'Your rating' });
  await expect.element(stars).toHaveAccessibleDescription('Choose 1 to 5 stars.');
  await page.getByRole('radio', { name: '4 stars' }).click({ force: true });
  await page.getByLabelText('Your review').fill('Well made.');
  await save.click();
  await expect.element(page.getByText('Thank you for your review.')).toBeVisible();
  expect(requests.at(-1)).toMatchObject({
    params: { id: '5' },
    body: { rating: 4, text: 'Well made.' },
  });
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('asks once for the review written before, however often React draws the dialog', async () => {
  signInCustomer();
  const requests = answerCalls(mine(review));
  const dialog = <ReviewDialog product={ludo} onClose={vi.fn()} onSaved={vi.fn()} />;
  const page = await renderAt('/', drawnTwice(dialog));
  await expect.element(page.getByLabelText('Your review')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('shows the review written before, to be changed', async () => {
  answerCalls(mine(review));
  const { page } = await renderDialog();
  await expect.element(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect.element(page.getByLabelText('Your review')).toHaveValue('The dice roll off.');
});

test('refuses a text of more than 2,000 characters', async () => {
  const requests = answerCalls(mine(review));
  const { page, save } = await renderDialog();
  const text = page.getByLabelText('Your review');
  await text.fill('x'.repeat(2_001));
  await save.click();
  await expect.element(text).toHaveAccessibleDescription(/at most 2,000 characters/);
  expect(requests).toHaveLength(1);
});

test('keeps the dialog open when saving fails', async () => {
  answerCalls({
    ...mine(review),
    'POST /products/{id}/reviews': () => {
      throw new Refused('unavailable', 'The shop cannot save anything right now.');
    },
  });
  const { page, save, onClose } = await renderDialog();
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The shop cannot save anything right now.');
  await expect.element(page.getByLabelText('Your review')).toHaveValue('The dice roll off.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a review that cannot be loaded is asked for again, and the focus follows', async () => {
  const again = Promise.withResolvers<void>();
  let attempts = 0;
  answerCalls({
    'GET /products/{id}/reviews/mine': async () => {
      attempts += 1;
      if (attempts === 1) throw new Refused('unavailable', 'Please try again.');
      await again.promise;
      return { received: true, review: null };
    },
  });
  const { page } = await renderDialog();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  (retry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Review लूडो 4-in-1' })).toHaveFocus();
  again.resolve();
  await expect.element(page.getByLabelText('1 star', { exact: true })).toHaveFocus();
});

test('takes no review of a product before it is delivered, or after it is gone', async () => {
  answerCalls(mine(null, false));
  const { page } = await renderDialog();
  await expect.element(page.getByText(/You can review a product after/)).toBeVisible();
  answerCalls({
    'GET /products/{id}/reviews/mine': () => {
      throw new Refused('not_found', 'Product not found');
    },
  });
  const { page: other } = await renderDialog();
  await expect.element(other.getByText(/This product is no longer sold/)).toBeVisible();
});

test.each([
  [null, 'Write a review'],
  [review, 'Edit your review'],
])('the button on the product page tells a first review from a change', async (found, name) => {
  signInCustomer();
  answerCalls(mine(found));
  const page = await renderAt('/product/लूडो-4-in-1', <OwnReview product={ludo} />);
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('dialog', { name: 'Review लूडो 4-in-1' })).toBeVisible();
});

test('the product page says why to the author of a hidden review', async () => {
  signInCustomer();
  answerCalls(mine({ ...review, hidden: true, reason: 'It names a person.' }));
  const page = await renderAt('/product/लूडो-4-in-1', <OwnReview product={ludo} />);
  await expect
    .element(page.getByText('Only you see this review. The shop hid it: It names a person.'))
    .toBeVisible();
});

test('a hidden review says why to its author, and shows what the shop answered', async () => {
  const hidden = { hidden: true, reason: 'It names a person.', answer: 'We replace the dice.' };
  answerCalls(mine({ ...review, ...hidden }));
  const { page } = await renderDialog();
  await expect
    .element(page.getByText('Only you see this review. The shop hid it: It names a person.'))
    .toBeVisible();
  await expect.element(page.getByText('We replace the dice.')).toBeVisible();
});

test('the button is left out while the shop does not answer', async () => {
  signInCustomer();
  const requests = answerCalls({
    'GET /products/{id}/reviews/mine': () => {
      throw new Refused('unavailable', 'Please try again.');
    },
  });
  const page = await renderAt('/product/लूडो-4-in-1', <OwnReview product={ludo} />);
  await expect.poll(() => requests.length).toBe(1);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
