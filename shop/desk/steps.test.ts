import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { eq } from '#db/sql.ts';
import { mails } from '#shop/mail/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const desk = await openDesk(shop);

const stepsOf = async (id: number) =>
  (await desk.read(id)).journal.map(({ from, to, step, note, amount }) => ({
    ...{ from, to, step, note, amount },
  }));

test('a parcel is confirmed, shipped and delivered, and paid once its cash is collected', async () => {
  const id = await desk.at('PENDING');
  expect((await desk.read(id)).desk).toEqual({
    ...{ confirmation: 'NONE', attempts: 0, cash: 'DUE', cashAt: null, cashAmount: null },
    ...{ reason: null, backInStockAt: null, deliveryAttempts: 0, confirmedByLink: false },
    ...{ attemptReason: null, nextAttemptAt: null },
  });

  await desk.confirm(id, 'UNREACHABLE', 'Rang twice');
  const confirmed = await desk.confirm(id);
  expect(confirmed.body.message).toBe(`Order #${id} is confirmed.`);
  expect(confirmed.body.order.desk).toMatchObject({ confirmation: 'CONFIRMED', attempts: 2 });
  await desk.setStatus(id, 'SHIPPED');
  const delivered = await desk.setStatus(id, 'DELIVERED');
  expect(delivered.body.order).toMatchObject({ paymentStatus: 'PENDING', desk: { cash: 'DUE' } });
  const collected = await desk.collect(id, 499);

  expect(collected.body.message).toBe(`₹499 collected for order #${id}.`);
  expect(collected.body.order).toMatchObject({
    deliveryStatus: 'DELIVERED',
    paymentStatus: 'PAID',
    desk: { cash: 'COLLECTED', cashAmount: 499, cashAt: expect.any(String) },
  });
  const none = { note: undefined, amount: undefined };
  expect(await stepsOf(id)).toEqual([
    { from: null, to: 'PENDING', step: undefined, ...none },
    { from: 'PENDING', to: 'PENDING', step: 'UNREACHABLE', ...none, note: 'Rang twice' },
    { from: 'PENDING', to: 'PENDING', step: 'CONFIRMED', ...none },
    { from: 'PENDING', to: 'SHIPPED', step: undefined, ...none },
    { from: 'SHIPPED', to: 'DELIVERED', step: undefined, ...none },
    { from: 'DELIVERED', to: 'DELIVERED', step: 'COLLECTED', ...none, amount: 499 },
  ]);
  expect(await findings()).toEqual([]);
});

test('a call can be undone, once, and leaves the order as it was before it', async () => {
  const id = await desk.at('PENDING');
  await desk.confirm(id, 'UNREACHABLE');
  await desk.confirm(id, 'CONFIRMED');

  const { body } = await desk.confirm(id, 'WITHDRAWN');
  expect(body.message).toBe(`Order #${id}: the last call was undone.`);
  expect(body.order.desk).toMatchObject({ confirmation: 'UNREACHABLE', attempts: 1 });
  const first = await desk.confirm(id, 'WITHDRAWN');
  expect(first.body.order.desk).toMatchObject({ confirmation: 'NONE', attempts: 0 });
  const none = await desk.confirm(id, 'WITHDRAWN');
  expect([none.status, none.body.message]).toEqual([
    409,
    'There is no call to undo for this order. Please reload.',
  ]);
  await desk.confirm(id, 'UNREACHABLE');
  await desk.confirm(id, 'WITHDRAWN');
  await desk.confirm(id, 'CONFIRMED');
  expect((await desk.read(id)).desk).toMatchObject({ confirmation: 'CONFIRMED', attempts: 1 });
  expect(await findings()).toEqual([]);
});

test('an undo does not undo the call of somebody else', async () => {
  const id = await desk.at('PENDING');
  await desk.confirm(id, 'UNREACHABLE');
  await desk.confirm(id, 'CONFIRMED');
  const params = { id: String(id) };
  const late = await desk.owner.call('PUT /orders/{id}/confirm', {
    params,
    body: { outcome: 'WITHDRAWN', attemptsSeen: 1 },
  });
  expect([late.status, late.body.message]).toEqual([
    409,
    'Somebody else has called about this order. Please reload.',
  ]);
  expect((await desk.read(id)).desk).toMatchObject({ confirmation: 'CONFIRMED', attempts: 2 });
});

test('cash can be collected before the parcel is set to delivered', async () => {
  const id = await desk.at('SHIPPED');
  expect((await desk.collect(id, 499)).body.order.paymentStatus).toBe('PAID');
  const { body } = await desk.setStatus(id, 'DELIVERED');
  expect(body.order).toMatchObject({ paymentStatus: 'PAID', desk: { cash: 'COLLECTED' } });
});

test('cash collected at the door can set the order to delivered at once', async () => {
  const id = await desk.at('SHIPPED');

  const { body } = await desk.collect(id, 499, { delivered: true });

  expect(body.order).toMatchObject({
    deliveryStatus: 'DELIVERED',
    paymentStatus: 'PAID',
    desk: { cash: 'COLLECTED', cashAmount: 499 },
  });
  expect((await stepsOf(id)).slice(-2)).toMatchObject([
    { from: 'SHIPPED', to: 'SHIPPED', step: 'COLLECTED', amount: 499 },
    { from: 'SHIPPED', to: 'DELIVERED', step: undefined },
  ]);
  const sent = await shop.db.select().from(mails).where(eq(mails.orderId, id));
  expect(sent.at(-1)?.kind).toBe('order-delivered');
  expect(await findings()).toEqual([]);
});

test('another amount than is due is taken in only with force and a note', async () => {
  const id = await desk.at('DELIVERED');

  const wrong = await desk.collect(id, 450.5, { note: 'Short of change' });
  const unexplained = await desk.collect(id, 450.5, { force: true, note: ' ' });

  const sums = '₹499.00 is due, but you entered ₹450.50.';
  expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
    ...[409, 'conflict'],
    { amount: `${sums} Correct the amount, or accept it with a note.` },
  ]);
  expect([unexplained.status, unexplained.body.fields]).toEqual([
    409,
    { note: `${sums} Add a note that says why.` },
  ]);
  expect((await desk.read(id)).desk?.cash).toBe('DUE');
  const forced = await desk.collect(id, 450.5, { force: true, note: 'Short of change' });
  expect(forced.body.order).toMatchObject({ paymentStatus: 'PAID', desk: { cashAmount: 450.5 } });
  expect((await stepsOf(id)).at(-1)).toMatchObject({ note: 'Short of change', amount: 450.5 });
});

test('a refused parcel comes back: the order is cancelled and the stock returns', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const id = await desk.at('SHIPPED', product, 2);

  const refused = await desk.refuse(id, 'Wrong colour');
  expect(refused.body.order).toMatchObject({
    deliveryStatus: 'SHIPPED',
    paymentStatus: 'PENDING',
    desk: { cash: 'REFUSED', reason: 'Wrong colour', cashAt: expect.any(String) },
  });
  expect(await stockOf(product)).toBe(3);
  const { status, body } = await desk.back(id);

  expect([status, body.message]).toEqual([200, `The items of order #${id} are back in stock.`]);
  expect(body.order).toMatchObject({
    deliveryStatus: 'CANCELED',
    paymentStatus: 'CANCELLED',
    desk: { cash: 'REFUSED', reason: 'Wrong colour', backInStockAt: expect.any(String) },
  });
  expect(await stockOf(product)).toBe(5);
  expect((await stepsOf(id)).slice(-2)).toMatchObject([
    { from: 'SHIPPED', to: 'SHIPPED', step: 'REFUSED', note: 'Wrong colour' },
    { from: 'SHIPPED', to: 'CANCELED', step: 'BACK' },
  ]);
  const sent = await shop.db.select().from(mails).where(eq(mails.orderId, id));
  expect(sent.at(-1)?.kind).toBe('order-cancelled');
  expect(await findings()).toEqual([]);
});

test('noting twenty times at once that a parcel is back returns its stock once', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const id = await desk.at('SHIPPED', product, 2);
  await desk.refuse(id);

  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.back(id)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await stockOf(product)).toBe(5);
  expect((await stepsOf(id)).filter(({ step }) => step === 'BACK')).toHaveLength(1);
  expect(await findings()).toEqual([]);
});

test('of two who collect at once, one takes the cash', async () => {
  const id = await desk.at('SHIPPED');

  const answers = await Promise.all([desk.collect(id, 499), desk.collect(id, 499)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await stepsOf(id)).filter(({ step }) => step === 'COLLECTED')).toHaveLength(1);
});

test('a parcel is not collected and refused at once', async () => {
  const id = await desk.at('SHIPPED');

  const answers = await Promise.all([desk.collect(id, 499), desk.refuse(id), desk.refuse(id)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await findings()).toEqual([]);
});

const at = {
  pending: () => desk.at('PENDING'),
  shipped: () => desk.at('SHIPPED'),
  delivered: () => desk.at('DELIVERED'),
  cancelled: () => desk.at('CANCELED'),
  refused: () => desk.refused(),
  collected: async () => {
    const id = await desk.at('SHIPPED');
    await desk.collect(id, 499);
    return id;
  },
  back: async () => {
    const id = await desk.refused();
    await desk.back(id);
    return id;
  },
  'delivered before the desk was on': async () => {
    await desk.setDesk(false);
    const id = await desk.at('DELIVERED');
    await desk.setDesk(true);
    return id;
  },
};

const act = {
  confirm: (id: number) => desk.confirm(id),
  collect: (id: number) => desk.collect(id, 499),
  refuse: (id: number) => desk.refuse(id),
  back: (id: number) => desk.back(id),
};

test.each<[keyof typeof act, keyof typeof at, string]>([
  ['confirm', 'shipped', 'Only pending orders can be confirmed, and this one is shipped.'],
  ['confirm', 'delivered', 'this one is delivered'],
  ['confirm', 'cancelled', 'this one is cancelled'],
  ['collect', 'pending', 'This order is not shipped yet. Ship it first.'],
  ['collect', 'cancelled', 'This order is cancelled'],
  ['collect', 'collected', 'The cash for this order was already collected.'],
  ['collect', 'refused', 'set it to Delivered first'],
  ['collect', 'back', 'This parcel was refused.'],
  ['collect', 'delivered before the desk was on', 'it counts as paid'],
  ['refuse', 'pending', 'This order is not shipped yet.'],
  ['refuse', 'delivered', 'set it to Shipped first'],
  ['refuse', 'cancelled', 'This order is cancelled'],
  ['refuse', 'collected', 'The cash for this order was already collected.'],
  ['refuse', 'refused', 'This parcel was already refused.'],
  ['refuse', 'back', 'This parcel was already refused.'],
  ['back', 'pending', 'Only a refused parcel can come back.'],
  ['back', 'shipped', 'Only a refused parcel can come back.'],
  ['back', 'delivered', 'Only a refused parcel can come back.'],
  ['back', 'collected', 'Only a refused parcel can come back.'],
  ['back', 'cancelled', 'Only a refused parcel can come back.'],
  ['back', 'back', 'This parcel is already back in stock.'],
])('"%s" of an order that is %s changes nothing', async (step, state, message) => {
  const id = await at[state]();
  const before = await desk.read(id);

  const { status, body } = await act[step](id);

  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toContain(message);
  expect(await desk.read(id)).toEqual(before);
});

test.each(Object.keys(act) as (keyof typeof act)[])(
  '"%s" is refused while the desk is off, also for an unknown order',
  async (step) => {
    const id = await at.shipped();
    expect((await act[step](999_999)).status).toBe(404);
    await desk.setDesk(false);
    for (const order of [id, 999_999]) {
      const { status, body } = await act[step](order);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toBe('The cash desk is switched off.');
    }
    await desk.setDesk(true);
  },
);

test.each([
  ['PUT /orders/{id}/confirm', {}, 'outcome', 'Choose CONFIRMED, UNREACHABLE or WITHDRAWN.'],
  ['PUT /orders/{id}/collect', {}, 'amount', 'Enter an amount like 1250 or 1,250.50.'],
  ['PUT /orders/{id}/collect', { amount: -1 }, 'amount', 'Enter an amount of 0 or more.'],
  ['PUT /orders/{id}/collect', { amount: 499.001 }, 'amount', 'Enter an amount like'],
  ['PUT /orders/{id}/collect', { amount: 499, force: 'yes' }, 'force', 'Enter true or false.'],
  ['PUT /orders/{id}/attempt', { reason: 'x', nextAt: '0000-01-01' }, 'nextAt', 'does not exist'],
  ['PUT /orders/{id}/attempt', { reason: 'x', nextAt: '2026-02-30' }, 'nextAt', 'does not exist'],
  ['PUT /orders/{id}/attempt', { reason: 'x', nextAt: '+275760-09' }, 'nextAt', 'Enter a date'],
  ['PUT /orders/{id}/refuse', {}, 'reason', 'Enter why the parcel was refused.'],
  ['PUT /orders/{id}/refuse', { reason: '  ' }, 'reason', 'Enter why the parcel was refused.'],
] as const)('%s refuses %j and names the field', async (call, body, field, message) => {
  const id = await at.shipped();
  const answer = await desk.owner.send(call, { params: { id }, body });
  expect(answer.status).toBe(400);
  expect(answer.body.fields?.[field]).toContain(message);
});

async function stockOf({ slug }: Product) {
  const { body } = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: slug },
  });
  return body.product.variants[0]?.stock;
}

const findings = async () => (await verifyBooks(shop.db, shop.services.storage)).findings;
