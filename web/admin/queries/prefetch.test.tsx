import { expect, test } from 'vitest';
import type { Role } from '#contract/rules/roles.ts';
import { answerCalls } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { aCategory, anOrder, aProduct, aProductPage } from '#test/components/samples.ts';
import { prefetchLists } from './prefetch.tsx';
import { knownReplies } from './queries.ts';

const ofOrders = ['GET /orders/all', 'GET /orders/counts'];
const ofCatalogue = ['GET /categories', 'GET /low-stock-limit', 'GET /products'];

const asked: [Role, string[]][] = [
  ['OWNER', [...ofCatalogue, ...ofOrders]],
  ['ORDERS', ofOrders],
  ['CATALOGUE', ofCatalogue],
];

test.each(asked)('what %s may read is read ahead, and nothing else', async (role, names) => {
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

  await prefetchLists(role);

  expect([...new Set(requests.map(({ name }) => name))].toSorted()).toEqual(names.toSorted());
  const known = [knownReplies('GET /orders/all').length, knownReplies('GET /products').length];
  expect(known).toEqual([role === 'CATALOGUE' ? 0 : 2, role === 'ORDERS' ? 0 : 1]);
});
