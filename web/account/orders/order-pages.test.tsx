import { expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { anOrder } from '#test/components/samples.ts';
import * as orders from './orders.tsx';

/** Eleven orders, ten to a page, the newest first. */
async function openPage(query: string) {
  signInCustomer();
  const all = Array.from({ length: 11 }, (_, place) => anOrder({ id: 51 - place }));
  const requests = answerCalls({
    'GET /orders/my-orders': ({ query }) => {
      const currentPage = Number(query.get('page'));
      const shown = all.slice((currentPage - 1) * 10, currentPage * 10);
      const meta = { currentPage, totalPages: 2, totalItems: 11, exact: true, pageSize: 10 };
      return { orders: shown, meta };
    },
  });
  const page = await renderRoute(`/myaccount/order${query}`, 'myaccount/order', orders);
  const card = (id: number) => page.getByRole('article', { name: `Order #${id}`, exact: true });
  return { page, card, asked: () => requests.map(({ query }) => query.get('page')) };
}

test('the URL holds the page number of the orders; a value that is not a number means the first page', async () => {
  const { page, card, asked } = await openPage('?page=nonsense');
  await expect.element(card(51)).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(10);

  await page.getByRole('link', { name: 'Next page' }).click();

  await expect.element(card(41)).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(1);
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/myaccount/order?page=2');
  expect(asked()).toEqual(['1', '2']);
});

test('a page behind the last one leads back to the latest orders', async () => {
  const { page, card } = await openPage('?page=99');
  await expect.element(page.getByText('No orders found')).toBeVisible();

  await page.getByRole('link', { name: 'See your latest orders' }).click();

  await expect.element(card(51)).toBeVisible();
});
