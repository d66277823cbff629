import { expect, test, vi } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { aCompany, anOrder } from '#test/components/samples.ts';
import { ApiError } from '#web/client.ts';
import { loadPrintout } from './printout-data.ts';

const company = { 'GET /company-details': () => aCompany() };

test('an order comes with who sells it', async () => {
  answerCalls(company);
  const found = await loadPrintout('41', async () => ({ order: anOrder() }));
  expect(found).toEqual({ order: anOrder(), company: aCompany() });
});

test.each(['0', '-1', '1.5', 'abc', '041', '1234567890', ''])(
  'no order is asked for by “%s”, which cannot be its number',
  async (id) => {
    answerCalls({});
    const loadOrder = vi.fn<() => Promise<never>>();
    expect(await loadPrintout(id, loadOrder)).toBeNull();
    expect(loadOrder).not.toHaveBeenCalled();
  },
);

test('an order that is not there is null', async () => {
  answerCalls(company);
  const missing = new ApiError({ code: 'not_found', message: 'Order not found.' });
  expect(await loadPrintout('41', () => Promise.reject(missing))).toBeNull();
});

test('any other failure is thrown', async () => {
  answerCalls({
    'GET /company-details': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  const loadOrder = async () => ({ order: anOrder() });
  await expect(loadPrintout('41', loadOrder)).rejects.toMatchObject({ code: 'unavailable' });
});
