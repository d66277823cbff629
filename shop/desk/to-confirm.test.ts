import { expect, test } from 'vitest';
import { openDesk } from '#test/support/people/desk.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('a customer hears that the desk will call, until it has', async () => {
  const desk = await openDesk(shop);
  const customer = await desk.placed();
  const { id } = customer.order;
  const params = { id: String(id) };
  const read = async () => {
    const { body } = await customer.call('GET /orders/my-orders/{id}', { params });
    return body.order;
  };

  expect(customer.order.toConfirm).toBe(true);
  expect(await read()).toMatchObject({ toConfirm: true });
  expect(Object.keys(await read())).not.toContain('desk');
  await desk.confirm(id);
  expect(Object.keys(await read())).not.toContain('toConfirm');
});
