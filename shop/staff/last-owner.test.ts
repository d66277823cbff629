import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { keepingAnOwner } from './change-member.ts';

const shop = await shopOfFile();
let owner: SignedIn;
beforeEach(async () => {
  await shop.db.update(users).set({ disabled: true });
  owner = await shop.admin();
});

test.each([
  ['removed', () => remove(owner, owner)],
  ['disabled', () => change(owner, owner, { disabled: true })],
  ['given another role', () => change(owner, owner, { role: 'ORDERS' })],
])('the last owner cannot be %s', async (_, act) => {
  const { status, body } = await act();

  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toContain('the last owner who can sign in');
  expect((await owner.call('GET /auth/me')).body.user.role).toBe('OWNER');
});

test('an invited or a disabled owner does not count as one who can sign in', async () => {
  await owner.call('POST /staff', { body: { email: 'new@example.com', role: 'OWNER' } });
  const second = await shop.admin();
  await change(owner, second, { disabled: true });

  expect((await remove(owner, owner)).status).toBe(409);
});

test('the first owner can be removed once there is another', async () => {
  const second = await shop.admin();

  expect((await remove(second, owner)).status).toBe(200);
  expect((await second.call('GET /staff')).status).toBe(200);
});

test('when two owners demote each other at once, one stays', async () => {
  const second = await shop.admin();

  const answers = await Promise.all([
    change(owner, second, { role: 'CATALOGUE' }),
    change(second, owner, { role: 'CATALOGUE' }),
  ]);

  const owners = await shop.db.$count(users, eq(users.role, 'OWNER'));
  const disabled = await shop.db.select().from(users).where(eq(users.disabled, false));
  expect(disabled.filter(({ role }) => role === 'OWNER')).toHaveLength(1);
  expect(owners).toBeGreaterThan(0);
  // The second call may already meet the new role of its caller.
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect([403, 409]).toContain(answers.map(({ status }) => status).toSorted()[1]);
});

test('one change of staff waits for another', async () => {
  const second = await shop.admin();
  const disable = (tx: Database, { user }: SignedIn) =>
    tx.update(users).set({ disabled: true }).where(eq(users.id, user.id));
  let other: Promise<unknown> = Promise.resolve();

  await keepingAnOwner(shop.db, async (tx) => {
    await disable(tx, second);
    other = keepingAnOwner(shop.db, (step) => disable(step, owner));
    other.catch(() => undefined);
    await untilBlocked(shop.db);
  });

  await expect(other).rejects.toMatchObject({ code: 'conflict' });
  expect((await owner.call('GET /auth/me')).status).toBe(200);
});

const change = (
  by: SignedIn,
  member: SignedIn,
  body: { role?: 'ORDERS' | 'CATALOGUE'; disabled?: boolean },
) => by.call('PUT /staff/{id}', { params: { id: String(member.user.id) }, body });

const remove = (by: SignedIn, member: SignedIn) =>
  by.call('DELETE /staff/{id}', { params: { id: String(member.user.id) } });
