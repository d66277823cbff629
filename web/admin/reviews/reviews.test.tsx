import { beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { ListedReview } from '#contract/reviews.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import * as reviews from './reviews.tsx';

inViewport(1440, 900);
beforeEach(() => signInAdmin('CATALOGUE'));

const aReview = (change: Partial<ListedReview> = {}): ListedReview => ({
  ...{ id: 4, rating: 2, text: 'The dice roll off.', author: 'Asha R.', answer: '' },
  ...{ hidden: false, reason: '', createdAt: '2026-11-20T10:00:00.000Z' },
  product: { id: 5, name: 'लूडो 4-in-1', slug: 'ludo' },
  ...change,
});

/** Opens the page of a shop that keeps what is changed. */
async function open(
  data: ListedReview[] = [aReview()],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  let kept = data;
  const meta = { currentPage: 1, totalPages: 1, totalItems: data.length, exact: true };
  const requests = answerCalls({
    'GET /reviews': () => ({ data: kept, meta: { ...meta, pageSize: 20 } }),
    'PUT /reviews/{id}': ({ body }) => {
      const review = { ...aReview(kept[0]), reason: '', ...(body as Partial<ListedReview>) };
      kept = [review];
      return { message: 'Saved the review.', review };
    },
    ...answers,
  });
  const page = await renderRoute('/admin/reviews', 'admin/reviews', reviews);
  const sent = () =>
    requests.filter(({ name }) => name === 'PUT /reviews/{id}').map(({ body }) => body);
  return { page, sent, button: (name: string | RegExp) => page.getByRole('button', { name }) };
}

test('a review is listed with product, stars, text and author', async () => {
  const { page } = await open();
  for (const words of ['The dice roll off.', 'Asha R.', '1 review', '20 Nov 2026']) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await expect.element(page.getByText('2 out of 5 stars')).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'लूडो 4-in-1' }))
    .toHaveAttribute('href', '/product/ludo#reviews');
  expect(await barriers()).toEqual([]);
});

test('an answer is written, stands below the review, and can be undone', async () => {
  const { page, button, sent } = await open();
  await button('Answer: the review of लूडो 4-in-1 by Asha R.').click();
  const box = page.getByLabelText('Your answer');
  await expect.element(box).toHaveFocus();
  await box.fill('We replace the dice.');
  await button('Save').click();
  await expect.element(page.getByRole('rowheader').getByText('We replace the dice.')).toBeVisible();
  await expect.element(button(/^Edit answer/)).toBeVisible();
  await button(/^Undo/).click();
  await expect.element(page.getByText('The change is undone.')).toBeVisible();
  expect(sent()).toEqual([
    { answer: 'We replace the dice.', before: { answer: '' } },
    { answer: '', before: { answer: 'We replace the dice.' } },
  ]);
});

test('hiding asks for a reason, which stands at the review', async () => {
  const { page, button, sent } = await open();
  await button(/^Hide:/).click();
  await button('Hide').click();
  const reason = page.getByLabelText('Reason');
  await expect
    .element(reason)
    .toHaveAccessibleDescription(/Enter a reason\. The author will see it\./);
  expect(sent()).toEqual([]);
  await reason.fill('It names a person.');
  await button('Hide').click();
  await expect.element(page.getByRole('rowheader').getByText('Hidden')).toBeVisible();
  await expect.element(page.getByText('Why: It names a person.')).toBeVisible();
  expect(sent()).toEqual([
    { hidden: true, reason: 'It names a person.', before: { hidden: false } },
  ]);
});

test('the question for a reason has no barrier', async () => {
  const { page, button } = await open();
  await button(/^Hide:/).click();
  await expect.element(page.getByLabelText('Reason')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a hidden review is shown again by one press, and Undo hides it with its reason', async () => {
  const { page, button, sent } = await open([aReview({ hidden: true, reason: 'It is rude.' })]);
  await button(/^Show again/).click();
  await expect.element(page.getByText('Customers see the review again.')).toBeVisible();
  await button(/^Undo/).click();
  await expect.element(page.getByText('Why: It is rude.')).toBeVisible();
  expect(sent()).toEqual([
    { hidden: false, before: { hidden: true, reason: 'It is rude.' } },
    { hidden: true, reason: 'It is rude.', before: { hidden: false } },
  ]);
});

test('an answer that cannot be saved stays in the dialog', async () => {
  const { page, button } = await open([aReview()], {
    'PUT /reviews/{id}': () => {
      throw new Refused('unavailable', 'The shop cannot save anything right now.');
    },
  });
  await button(/^Answer:/).click();
  await page.getByLabelText('Your answer').fill('Thank you.');
  await button('Save').click();
  await expect.element(page.getByText('The answer was not saved.')).toBeVisible();
  await expect.element(page.getByLabelText('Your answer')).toHaveValue('Thank you.');
});

test('a shop without reviews says where they come from', async () => {
  const { page } = await open([]);
  await expect.element(page.getByText('No reviews yet')).toBeVisible();
});

test('a narrow screen has cards with the same buttons', async () => {
  await screen.viewport(390, 800);
  const { page, button } = await open([aReview({ answer: 'Sorry.', text: '' })]);
  await expect.element(page.getByRole('listitem').getByText('Stars only')).toBeVisible();
  await expect.element(button(/^Edit answer/)).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
});
