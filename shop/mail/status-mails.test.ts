import { expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { asc, eq, sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { statusMailDelay } from '#shop/mail-kinds.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { orders } from '#shop/orders/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { deliverMail } from './deliver.ts';
import { resendMail } from './failed.ts';
import { mails } from './tables.ts';
import type { Transport } from './transport.ts';

const shop = await shopOfFile();
const site = { url: 'https://shop.example', isPublic: true };

test('a mail about a status waits, the confirmation of an order does not', async () => {
  const { id } = await placed();
  await setTo(id, 'SHIPPED');

  expect(statusMailDelay).toBe(30);
  const [confirmation, shipped] = await mailsOf(id);
  expect(await waitOf(confirmation?.id)).toBe(0);
  expect(await waitOf(shipped?.id)).toBe(statusMailDelay);
});

test('tells a status once, and remembers that it was told', async () => {
  const { id } = await placed();
  await setTo(id, 'SHIPPED');
  expect(await toldOf(id)).toBe('PENDING');

  expect(await comeDue(id)).toEqual([`Your order is on its way, ${name} (#${id})`]);
  expect(await toldOf(id)).toBe('SHIPPED');
  expect(await comeDue(id)).toEqual([]);
});

test.each<[string, DeliveryStatus[], string[]]>([
  ['went back', ['SHIPPED', 'PENDING'], []],
  ['went back twice', ['SHIPPED', 'PENDING', 'CANCELED', 'PENDING'], []],
  ['went there and back', ['SHIPPED', 'PENDING', 'SHIPPED'], ['is on its way']],
  ['went on', ['SHIPPED', 'DELIVERED'], ['has been delivered']],
])('a status that %s before its mail makes at most one', async (_, steps, told) => {
  const { id } = await placed();
  for (const to of steps) await setTo(id, to);

  expect(await comeDue(id)).toEqual(told.map((words) => `Your order ${words}, ${name} (#${id})`));
  expect(await mailsOf(id)).toHaveLength(1 + told.length);
});

test('no mail goes out before the last change is as old as it has to be', async () => {
  const { id } = await placed();
  await setTo(id, 'SHIPPED');
  const [, first] = await mailsOf(id);
  await setTo(id, 'DELIVERED');

  expect(await sentBy(() => deliver(first?.id ?? 0))).toEqual([]);
  expect(await comeDue(id)).toHaveLength(1);
});

test('whoever was told of a shipping is told that it did not happen', async () => {
  const { id } = await placed();
  await setTo(id, 'SHIPPED');
  await comeDue(id);

  await setTo(id, 'PENDING');

  expect(await comeDue(id)).toEqual([`Your order has not been shipped yet, ${name} (#${id})`]);
  expect(await toldOf(id)).toBe('PENDING');
  await setTo(id, 'CANCELED');
  expect(await comeDue(id)).toEqual([`Your order has been cancelled, ${name} (#${id})`]);
  await setTo(id, 'PENDING');
  expect(await comeDue(id)).toEqual([`Your order is active again, ${name} (#${id})`]);
});

test('two processes and many tries send one mail', async () => {
  const { id } = await placed();
  for (const to of ['SHIPPED', 'PENDING', 'SHIPPED'] as const) await setTo(id, to);

  const sent = await sentBy(async () => {
    const ids = (await mailsOf(id)).slice(1).map((mail) => mail.id);
    await Promise.all([...ids, ...ids, ...ids].map(deliver));
    for (const mailId of ids) await deliver(mailId);
  });

  expect(sent).toHaveLength(1);
});

test('a mail that failed tells the status of its next try, or nothing', async () => {
  const { id } = await placed();
  await setTo(id, 'SHIPPED');
  const [, mail] = await mailsOf(id);
  await expect(fail(mail?.id ?? 0)).rejects.toThrow('away');
  expect((await mailsOf(id))[1]).toMatchObject({ kind: 'order-shipped', state: 'failed' });

  await setTo(id, 'PENDING');

  expect(await comeDue(id)).toEqual([]);
  expect(await toldOf(id)).toBe('PENDING');
});

test('a failed mail that nobody needs any more is not sent again', async () => {
  const { id } = await placed();
  await setTo(id, 'SHIPPED');
  const [, mail] = await mailsOf(id);
  await expect(fail(mail?.id ?? 0)).rejects.toThrow('away');
  await setTo(id, 'DELIVERED');

  const sent = await sentBy(async () => {
    expect(await resendMail(shop.db, ownersTool, mail?.id ?? 0, deliver)).toBe(false);
  });

  expect(sent).toEqual([]);
  expect(await comeDue(id)).toHaveLength(1);
});

test('a later mail waits for one whose outcome is open, and follows it', async () => {
  const { id } = await placed();
  await setTo(id, 'SHIPPED');
  const [, first] = await mailsOf(id);
  const died = { state: 'sending', claimedAt: new Date() } as const;
  await shop.db
    .update(mails)
    .set({ ...died, kind: 'order-shipped' })
    .where(eq(mails.id, first?.id ?? 0));
  await setTo(id, 'PENDING');
  const second = (await mailsOf(id))[2];

  expect(await sentBy(() => deliver(second?.id ?? 0))).toEqual([]);
  expect((await mailsOf(id))[2]).toMatchObject({ state: 'queued' });

  await shop.db
    .update(mails)
    .set({ claimedAt: new Date(Date.now() - 180_000) })
    .where(eq(mails.id, first?.id ?? 0));
  expect(await comeDue(id)).toEqual([`Your order has not been shipped yet, ${name} (#${id})`]);
});

test('whoever may have been told of a cancellation is told that it does not hold', async () => {
  const { id } = await placed();
  await setTo(id, 'CANCELED');
  const [, first] = await mailsOf(id);
  await expect(loseAnswer(first?.id ?? 0)).rejects.toThrow('closed');
  await expect(fail(first?.id ?? 0)).rejects.toThrow('away');
  await setTo(id, 'PENDING');
  await setTo(id, 'SHIPPED');
  const later = (await mailsOf(id)).at(-1);

  expect(await sentBy(() => deliver(later?.id ?? 0))).toEqual([]);
  expect(await comeDue(id)).toEqual([`Your order is on its way, ${name} (#${id})`]);
  expect(await mailsOf(id)).toHaveLength(2);
});

test('a mail that may be out and is then rejected keeps no later one waiting', async () => {
  const { id } = await placed();
  await setTo(id, 'CANCELED');
  const [, first] = await mailsOf(id);
  await expect(loseAnswer(first?.id ?? 0)).rejects.toThrow('closed');
  const rejects: Transport = async () => {
    throw Object.assign(new Error('550 no'), { rejected: ['x'], responseCode: 550 });
  };
  await expect(deliverBy(rejects)(first?.id ?? 0)).rejects.toThrow('550');
  await setTo(id, 'SHIPPED');

  expect(await comeDue(id)).toEqual([`Your order is on its way, ${name} (#${id})`]);
});

/** First and last name of the customers in these tests. */
let name = '';
const outbox: string[] = [];
const takes: Transport = async ({ subject }) => {
  // What keeps a mail program from making a link of a name.
  outbox.push(subject.replaceAll('\u200b', ''));
};
const fails: Transport = async () => {
  throw new Error('connect ECONNREFUSED: the mail server is away.');
};
const takesWithoutAnswer: Transport = async () => {
  throw new Error('Connection closed unexpectedly');
};

const deliverBy = (transport: Transport) => (mailId: number) =>
  deliverMail(shop.db, mailId, { ...shop.services, transport, site });
const deliver = deliverBy(takes);
const fail = deliverBy(fails);
const loseAnswer = deliverBy(takesWithoutAnswer);

async function placed() {
  const { variants } = await shop.product();
  const { order, user } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]);
  name = user.firstName;
  return order;
}

const setTo = (orderId: number, to: DeliveryStatus) =>
  setDeliveryStatus(shop.db, ownersTool, { orderId, to }, shop.services);

const mailsOf = (orderId: number) =>
  shop.db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(asc(mails.id));

/** Subjects of what goes out when all mails about the status of an order come due. */
const comeDue = (orderId: number) =>
  sentBy(async () => {
    for (const { id, kind } of await mailsOf(orderId)) {
      if (kind !== 'order-placed') await deliver(id);
    }
  });

async function sentBy(work: () => Promise<void>) {
  outbox.length = 0;
  await work();
  return [...outbox];
}

async function toldOf(id: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return order?.toldStatus;
}

/** Seconds that the job of a mail waits before its first try. */
async function waitOf(mailId: number | undefined) {
  const { rows } = await shop.db.execute<{ wait: string }>(
    sql`select extract(epoch from start_after - created_on) as wait from pgboss.job
      where data->>'mailId' = ${String(mailId)}`,
  );
  return Number(rows[0]?.wait);
}
