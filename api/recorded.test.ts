import { beforeEach, expect, test } from 'vitest';
import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isStaffAccess } from '#contract/rules/roles.ts';
import { asc, gt } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { recordedCalls } from '#test/support/recorded/calls.ts';
import { plans, previews, type RecordedCall } from '#test/support/recorded/rows.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const rows = recordedCalls(shop);
const calls = Object.keys(rows) as (keyof typeof rows)[];
let owner: SignedIn;
let customer: SignedIn;
beforeEach(async () => {
  // A rule that one of these calls sets applies to every call after it.
  await shop.empty();
  owner = await shop.admin();
  customer = await shop.customer();
});

/** The entries that the activity log has more afterwards. */
async function entriesOf(act: () => Promise<unknown>) {
  const last = (await shop.db.select().from(activity).orderBy(asc(activity.id))).at(-1)?.id ?? 0;
  await act();
  return shop.db.select().from(activity).where(gt(activity.id, last)).orderBy(asc(activity.id));
}

test('every call of staff that changes or exports something is tested here', () => {
  const needed = (Object.keys(api) as Call[]).filter((name) => {
    const { access, type }: Endpoint = api[name];
    const isRecorded = !name.startsWith('GET ') || type === 'text/csv';
    return (
      isStaffAccess(access) &&
      isRecorded &&
      ![...previews, ...plans].some((other) => other === name)
    );
  });
  expect(calls.toSorted()).toEqual(needed.toSorted());
});

test.each(calls)('%s adds one entry, and none when it is refused', async (name) => {
  const { sent, refused, entry } = await rows[name]();
  const answers: number[] = [];

  const whenRefused = await entriesOf(async () => {
    answers.push((await customer.send(name, sent)).status);
    if (refused) answers.push((await owner.send(name, refused)).status);
  });
  const made = await entriesOf(async () => {
    expect((await owner.send(name, sent)).status).toBeLessThan(300);
  });

  expect(answers.every((status) => status >= 400)).toBe(true);
  expect(whenRefused).toEqual([]);
  const by = { actorId: owner.user.id, actorName: owner.user.username, address: '127.0.0.1' };
  expect(made).toEqual([expect.objectContaining({ ...by, ...entry })]);
});

test.each(previews)('%s adds no entry: it changes nothing', async (name: RecordedCall) => {
  const body = { content: 'Text', description: 'Text' };
  const made = await entriesOf(async () => {
    expect((await owner.send(name, { body })).status).toBe(200);
  });
  expect(made).toEqual([]);
});

test('an unchanged status and a dry run add no entry', async () => {
  const { sent } = await rows['PUT /orders/{id}/status']();
  await owner.send('PUT /orders/{id}/status', sent);
  const { sent: file } = await rows['POST /products/import']();
  (file.body as FormData).append('dryRun', 'true');

  const made = await entriesOf(async () => {
    expect((await owner.send('PUT /orders/{id}/status', sent)).status).toBe(200);
    expect((await owner.send('POST /products/import', file)).status).toBe(200);
  });

  expect(made).toEqual([]);
});

test('acts of customers add no entry', async () => {
  const { variants } = await shop.product();
  const line = { variantId: variants[0]?.id ?? 0, quantity: 1 };
  const buyer = await readyToOrder(shop, [line]);

  const made = await entriesOf(async () => {
    const body = { addressId: buyer.address.id, paymentMethod: 'COD' as const };
    const { body: placed } = await buyer.call('POST /orders/place', { body });
    const params = { id: String(placed.order.id) };
    expect((await buyer.call('PUT /orders/{id}/cancel', { params })).status).toBe(200);
    const names = { firstName: 'Asha', lastName: 'Rao', username: 'asharao' };
    expect((await buyer.call('PUT /users/profile', { body: names })).status).toBe(200);
    for (const given of ['wrong password', password]) {
      const signIn = { identifier: buyer.user.email, password: given };
      await shop.visitor.call('POST /auth/login', { body: signIn });
    }
  });

  expect(made).toEqual([]);
});
