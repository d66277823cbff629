import { expect, test } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { anOrder } from '#test/components/samples.ts';
import * as dashboard from './dashboard.tsx';

const renderDashboard = () => renderRoute('/myaccount/dashboard', 'myaccount/dashboard', dashboard);

test('greets the user and shows the newest order', async () => {
  signInCustomer();
  const requests = answerCalls({ 'GET /orders/my-orders': () => ({ orders: [anOrder()] }) });
  const page = await renderDashboard();
  await expect.element(page.getByText('Hello, आशा')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Order #41' })).toBeVisible();
  expect(requests.map(({ query }) => query.toString())).toEqual(['page=1&limit=1']);
});

test('greets a user without a first name by the username', async () => {
  signInCustomer({ firstName: '' });
  answerCalls({ 'GET /orders/my-orders': () => ({ orders: [] }) });
  const page = await renderDashboard();
  await expect.element(page.getByText('Hello, asha')).toBeVisible();
  await expect.element(page.getByText('No Orders Yet')).toBeVisible();
});

test('sends an admin to the back office, without asking the shop', async () => {
  signInAdmin();
  const requests = answerCalls({});
  const page = await renderDashboard();
  await expect.element(page.getByRole('link', { name: 'Go to the back office' })).toBeVisible();
  expect(requests).toEqual([]);
});
