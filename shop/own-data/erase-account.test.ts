import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { desc, sql } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { deliver, erase, leaverOf, traces } from '#test/support/people/leaver.ts';
import { nextCode, turnOn } from '#test/support/second-factor.ts';
import { openTestShop, password, shopOfFile, type TestShop } from '#test/support/shop.ts';
import { eraseByTool } from './erase-account.ts';

const shop = await shopOfFile();

test('leaves no trace of a person in any table or mail', async () => {
  // Its own: the people of the other tests leave traces of the same kind.
  await using shop = await openTestShop();
  const leaver = await leaverOf(shop);
  for (const { id } of await shop.db.select().from(mails)) await shop.services.deliverMail(id);
  const outbox = join(shop.folder, 'outbox');
  const before = await readdir(outbox);
  const { body: kept } = await (await shop.customer('somebody-else')).call('GET /users/profile');
  expect(await rowsWithTraces(shop)).not.toEqual([]);

  const { status, body } = await erase(leaver);

  expect([status, body.message]).toEqual([200, 'Your account has been erased.']);
  expect(await rowsWithTraces(shop)).toEqual([]);
  expect(before.length).toBeGreaterThan(2);
  expect(await readdir(outbox)).toEqual([]);
  expect(await usernames(shop)).toContain(kept.user.username);
});

test('ends every session, and lets the email register again', async () => {
  const { call, user } = await leaverOf(shop, 'noor');
  await erase({ call });

  expect((await call('GET /auth/me')).status).toBe(401);
  for (const identifier of ['noor', user.email, `erased-${user.id}`]) {
    const { status } = await shop.visitor.call('POST /auth/login', {
      body: { identifier, password },
    });
    expect(status).toBe(401);
  }
  const { status } = await shop.visitor.call('POST /auth/register', {
    body: { username: 'noor', email: user.email, password: 'another horse 7' },
  });
  expect(status).toBe(201);
});

test('keeps the mails of others, and drops those that wait for the erased person', async () => {
  const stays = await leaverOf(shop, 'stays');
  const goes = await leaverOf(shop, 'goes');
  await erase(goes);

  const rows = await shop.db.select().from(mails);
  expect(rows.filter(({ recipient }) => recipient === stays.user.email)).toHaveLength(4);
  expect(rows.filter(({ orderId }) => orderId === goes.orderId)).toEqual([]);
});

test('shows the review of somebody who left, without the name', async () => {
  const leaver = await leaverOf(shop, 'reviewer');
  await erase(leaver);

  const { body } = await shop.visitor.call('GET /products/{id}/reviews', {
    params: { id: String(leaver.product.id) },
  });

  expect(body.data).toMatchObject([{ author: 'Former customer', text: 'Flies well.' }]);
});

test('refuses while an order is open, and changes nothing', async () => {
  const leaver = await leaverOf(shop, 'waiting');
  const open = await leaver.order();
  const before = await leaver.call('GET /users/export');

  const { status, body } = await erase(leaver);

  expect([status, body.code, body.message]).toEqual([
    409,
    'conflict',
    `Order #${open} is still open. Please cancel it, or wait until it has been delivered.`,
  ]);
  const after = await leaver.call('GET /users/export');
  expect({ ...after.body, exportedAt: '' }).toEqual({ ...before.body, exportedAt: '' });
  const second = await leaver.order();
  expect((await erase(leaver)).body.message).toMatch(`Orders #${open}, #${second} are still open`);
  for (const id of [open, second]) await deliver(shop, id);
  expect((await erase(leaver)).status).toBe(200);
});

test('refuses a wrong password at its field, and any password after ten wrong ones', async () => {
  const customer = await shop.customer();
  const tryPassword = (tried: string) =>
    customer.call('DELETE /users/me', { body: { password: tried } });

  for (let i = 0; i < 10; i += 1) {
    const { status, body } = await tryPassword('a wrong password');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['password']]);
  }
  expect((await tryPassword(password)).status).toBe(429);
  expect((await customer.call('GET /auth/me')).status).toBe(200);
});

test('asks for a code when two-step sign-in is on', async () => {
  const customer = await shop.customer();
  const { secret } = await turnOn(customer);

  for (const wrong of [undefined, '000000']) {
    const { status, body } = await erase(customer, wrong);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['code']]);
  }
  expect((await erase(customer, nextCode(secret))).status).toBe(200);
});

test('refuses staff', async () => {
  for (const [role, whom] of [
    ['OWNER', 'another owner'],
    ['CATALOGUE', 'an owner'],
    ['ORDERS', 'an owner'],
  ] as const) {
    const member = await shop.staff(role);
    const { status, body } = await erase(member);
    expect([status, body.message]).toEqual([
      409,
      `You are on the staff of this shop. Ask ${whom} to remove you first.`,
    ]);
    expect((await member.call('GET /auth/me')).status).toBe(200);
  }
});

test("erases again by the owner's tool, and records it without a name", async () => {
  const { user, call } = await leaverOf(shop, 'restored');
  const staff = await shop.staff('ORDERS');

  await eraseByTool(shop.db, user.id);

  expect((await call('GET /auth/me')).status).toBe(401);
  const [entry] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
  expect(entry).toMatchObject({ action: 'customer.erased', subject: `Customer ${user.id}` });
  for (const id of [user.id, staff.user.id, 999_999]) {
    await expect(eraseByTool(shop.db, id)).rejects.toThrow(`Customer ${id} not found.`);
  }
});

test('lets nobody take the username or email of an erased account', async () => {
  const { user } = await shop.customer();
  const next = user.id + 1;
  const register = (username: string, email: string) =>
    shop.visitor.call('POST /auth/register', { body: { username, email, password } });

  const { body: name } = await register(`Erased-${next}`, 'fine@example.com');
  expect(name.fields).toEqual({ username: 'Choose another username.' });
  const { body: email } = await register('fine', `erased-${next}@Erased.invalid`);
  expect(Object.keys(email.fields ?? {})).toEqual(['email']);
});

test('an order and an erasure at the same time: only one succeeds', async () => {
  const leaver = await leaverOf(shop, 'racer');
  const [erased, ordered] = await Promise.all([
    erase(leaver),
    leaver.order().catch(() => undefined),
  ]);

  expect(erased.status === 200).toBe(ordered === undefined);
  const { rows } = await shop.db.execute(
    sql`select from orders join users on users.id = customer_id
      where erased_at is not null and delivery_status in ('PENDING', 'SHIPPED')`,
  );
  expect(rows).toEqual([]);
});

/** The tables, with the rows that still say something about the leaver. */
async function rowsWithTraces(shop: TestShop) {
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss', 'derived')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select row_to_json(t)::text as text from ${sql.raw(name)} t`,
    );
    const told = rows.filter(({ text }) => traces.some((it) => text.toLowerCase().includes(it)));
    found.push(...told.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}

async function usernames(shop: TestShop) {
  const { rows } = await shop.db.execute<{ username: string }>(sql`select username from users`);
  return rows.map(({ username }) => username);
}
