import { expect, test } from 'vitest';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aProduct } from '#test/components/samples.ts';
import Reviews from './reviews.tsx';

const aReview = (id: number): Review => ({
  id,
  rating: 4,
  text: `Review number ${id}`,
  author: 'asha',
  answer: '',
  createdAt: '2026-11-20T10:00:00.000Z',
});

const reviewPage = (ids: number[], totalItems: number): ReviewPage => ({
  data: ids.map(aReview),
  meta: {
    totalItems,
    exact: true,
    totalPages: Math.ceil(totalItems / 5),
    currentPage: 1,
    pageSize: 5,
  },
  distribution: { 1: 1, 2: 0, 3: 0, 4: 6, 5: 0 },
});

const firstFive = reviewPage([9, 8, 7, 6, 5], 7);

async function reviewsOf(page = firstFive) {
  const product = aProduct({ rating: { average: 3.6, count: page.meta.totalItems } });
  const shown = await renderAt('/product/लूडो-4-in-1', <Reviews product={product} page={page} />);
  return {
    page: shown,
    review: (id: number) => shown.getByRole('listitem').filter({ hasText: `Review number ${id}` }),
    more: shown.getByRole('link', { name: 'More reviews' }),
    write: shown.getByRole('button', { name: 'Write a review' }),
  };
}

test('a product without reviews says where they come from', async () => {
  const { page, more } = await reviewsOf(reviewPage([], 0));
  await expect.element(page.getByText(/^No ratings yet\. Reviews come from/)).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('shows how many customers gave how many stars', async () => {
  const { page } = await reviewsOf();
  await expect.element(page.getByRole('listitem').filter({ hasText: '4 stars6' })).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: '1 star1' })).toBeVisible();
  await expect.element(page.getByText('4 out of 5 stars').first()).toBeInTheDocument();
});

test('few reviews are all there, without a link to more', async () => {
  const { page, review, more } = await reviewsOf(reviewPage([2, 1], 2));
  await expect.element(review(1)).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByText('2 of 2 reviews')).not.toBeInTheDocument();
});

test('more reviews follow on the same page, and the focus goes to the first of them', async () => {
  const requests = answerCalls({
    'GET /products/{id}/reviews': () => reviewPage([4, 3], 7),
  });
  const { page, review, more } = await reviewsOf();
  await expect.element(page.getByText('5 of 7 reviews')).toBeVisible();
  await more.click();
  await expect.element(review(4)).toHaveFocus();
  await expect.element(page.getByText('7 of 7 reviews')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(requests[0]?.params).toEqual({ id: '5' });
  expect(requests[0]?.query.toString()).toBe('page=2&limit=5');
});

test('a review that moved to the next page meanwhile is shown once', async () => {
  answerCalls({ 'GET /products/{id}/reviews': () => reviewPage([5, 4], 7) });
  const { page, review, more } = await reviewsOf();
  await more.click();
  await expect.element(review(4)).toBeVisible();
  expect(review(5).elements()).toHaveLength(1);
  await expect.element(page.getByText('6 of 7 reviews')).toBeVisible();
});

test('when more reviews fail, the reason stands there and another press tries again', async () => {
  let fails = true;
  const requests = answerCalls({
    'GET /products/{id}/reviews': () => {
      if (fails) throw new Refused('unavailable', 'The shop is closed for a moment.');
      return reviewPage([4, 3], 7);
    },
  });
  const { page, review, more } = await reviewsOf();
  await more.click();
  const reason = page.getByText('The shop is closed for a moment.');
  await expect.element(reason).toBeVisible();
  fails = false;
  await more.click();
  await expect.element(review(3)).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
  expect(requests.map(({ query }) => query.get('page'))).toEqual(['2', '2']);
});

test('an answer of the shop stands below its review, and nothing below the others', async () => {
  const page = reviewPage([2, 1], 2);
  const [first, second] = page.data;
  const data = [{ ...first, answer: 'We have sent you another.' }, second] as Review[];
  const { review } = await reviewsOf({ ...page, data });
  await expect
    .element(review(2))
    .toMatchTextContent('Answer from the shopWe have sent you another.');
  await expect.element(review(1)).not.toMatchTextContent('Answer from the shop');
});

test('without JavaScript the link leads to a page with more reviews', async () => {
  const { more } = await reviewsOf();
  await expect.element(more).toHaveAttribute('href', '?reviews=10#reviews');
});

test('a customer who received the product can write a review', async () => {
  signInCustomer();
  answerCalls({ 'GET /products/{id}/reviews/mine': () => ({ received: true, review: null }) });
  const { write } = await reviewsOf();
  await expect.element(write).toBeVisible();
});

test('a customer who did not receive it, an admin and a visitor cannot', async () => {
  signInCustomer();
  const requests = answerCalls({
    'GET /products/{id}/reviews/mine': () => ({ received: false, review: null }),
  });
  const customer = await reviewsOf();
  await expect.poll(() => requests).toHaveLength(1);
  await expect.element(customer.write).not.toBeInTheDocument();
  await customer.page.unmount();
  signInAdmin();
  const admin = await reviewsOf();
  await expect.element(admin.write).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});
