import { expect, test } from 'vitest';
import type { Role } from '#contract/rules/roles.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { aCategory, anOrder, aProduct, aProductPage } from '#test/components/samples.ts';
import { fill } from './fill.ts';
import { recallAll } from './memory.ts';
import { newestOrders } from './newest-orders.ts';

const ofOrders = ['GET /orders/all', 'GET /orders/counts'];
const ofCatalogue = ['GET /categories', 'GET /low-stock-limit', 'GET /products'];

const asked: [Role, string[]][] = [
  ['OWNER', [...ofCatalogue, ...ofOrders]],
  ['ORDERS', ofOrders],
  ['CATALOGUE', ofCatalogue],
];

test.each(asked)('fills what %s may read, and asks for nothing else', async (role, names) => {
  signInAdmin(role);
  const requests = answerCalls({
    'GET /orders/all': () => ({ orders: [anOrder()] }),
    'GET /orders/counts': () => ({
      ...{ PENDING: 1, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 },
      exact: true,
    }),
    'GET /products': () => ({ ...aProductPage(), data: [aProduct()] }),
    'GET /categories': () => [aCategory()],
    'GET /low-stock-limit': () => ({ limit: 2 }),
  });

  await fill(new AbortController().signal);

  expect([...new Set(requests.map(({ name }) => name))].toSorted()).toEqual(names.toSorted());
  const held = { orders: newestOrders().length, products: recallAll('GET /products').length };
  expect(held).toEqual({
    orders: role === 'CATALOGUE' ? 0 : 1,
    products: role === 'ORDERS' ? 0 : 1,
  });
});
