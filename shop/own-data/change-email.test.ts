import { expect, test } from 'vitest';
import { asc, eq, sql } from '#db/sql.ts';
import { deleteExpiredEmailChanges } from '#shop/accounts/email-changes.ts';
import { attempts, emailChanges, users } from '#shop/accounts/tables.ts';
import { activity } from '#shop/activity/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { tokensMailed } from '#test/support/mail/link-tokens.ts';
import { mailsIn, mailsTo } from '#test/support/mail/outbox.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let people = 0;

const ask = ({ call }: Pick<SignedIn, 'call'>, email: string, typed = password) =>
  call('PUT /users/email', { body: { email, password: typed } });

const open = (token: string | undefined) =>
  shop.visitor.call('POST /auth/confirm-email', { body: { token: token ?? '' } });

/** Sends what waits for an email, and returns the token of the latest link. */
const tokenTo = async (email: string) => (await tokensMailed(shop, 'email-change', email)).at(-1);

async function asking(member?: SignedIn) {
  people += 1;
  const person = member ?? (await shop.customer());
  const { email: old } = person.user;
  const next = `new${people}@example.com`;
  expect(await ask(person, next)).toMatchObject({
    status: 202,
    body: { message: 'We have sent a link to both emails. Open both within 24 hours.' },
  });
  return { person, old, next };
}

const emailOf = async ({ call }: SignedIn) => (await call('GET /auth/me')).body.user.email;

test('both emails get a link; with both opened the email is changed, and the session stays', async () => {
  const { person, old, next } = await asking();
  const [oldToken, newToken] = [await tokenTo(old), await tokenTo(next)];
  expect(oldToken).not.toBe(newToken);

  expect(await open(newToken)).toMatchObject({
    status: 200,
    body: { message: 'Thank you. Now open the link that we sent to your other email.' },
  });
  expect(await emailOf(person)).toBe(old);
  expect((await open(oldToken)).body.message).toBe('Thank you. Your email is changed.');

  expect((await person.call('GET /auth/me')).body.user).toMatchObject({
    ...{ email: next, emailConfirmed: true },
  });
  const signIn = (identifier: string) =>
    shop.visitor.call('POST /auth/login', { body: { identifier, password } });
  expect([(await signIn(next)).status, (await signIn(old)).status]).toEqual([200, 401]);
});

/** Somebody whose email nothing can be delivered to, such as a new shop's first owner. */
async function unreachable() {
  people += 1;
  const person = await shop.staff('ORDERS');
  const email = `admin${people}@haat.local`;
  await shop.db.update(users).set({ email }).where(eq(users.id, person.user.id));
  return { person, old: email, next: `new${people}@example.com` };
}

test('where no mail reaches the old email, the link at the new one is enough', async () => {
  const { person, old, next } = await unreachable();
  expect(await ask(person, next, 'not my password')).toMatchObject({ status: 400 });
  expect(await ask(person, next)).toMatchObject({
    status: 202,
    body: { message: 'We have sent a link to your new email. Open it within 24 hours.' },
  });
  const newToken = await tokenTo(next);
  expect(await tokenTo(old)).toBeUndefined();
  expect((await mailsTo(next, shop.folder)).join()).toMatch(
    /Open the link below within\s+24 hours/,
  );

  expect((await open(newToken)).body.message).toBe('Thank you. Your email is changed.');
  expect(await emailOf(person)).toBe(next);
});

test('a shop that sends no mail asks both emails, as its outbox has both links', async () => {
  const { person, old, next } = await unreachable();
  const { smtpUrl } = shop.services.mail;
  shop.services.mail.smtpUrl = undefined;
  try {
    await ask(person, next);
  } finally {
    shop.services.mail.smtpUrl = smtpUrl;
  }
  expect([await tokenTo(old), await tokenTo(next)]).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
});

test('nobody is told of a link that would be withheld, whoever has the new email', async () => {
  const taken = (await shop.customer()).user.email;
  for (const next of [taken, 'free@example.com']) {
    const person = await shop.customer();
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      await shop.db.delete(attempts);
      answers.push((await ask(person, next)).status);
    }

    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await shop.db.$count(mails, eq(mails.recipient, next))).toBe(5);
  }
});

test('a link works once', async () => {
  const { old, next } = await asking();
  const [oldToken, newToken] = [await tokenTo(old), await tokenTo(next)];
  await open(oldToken);
  expect(await open(oldToken)).toMatchObject({
    status: 400,
    body: { fields: { token: expect.stringContaining('your other email') } },
  });
  await open(newToken);
  expect((await open(newToken)).body.fields).toEqual({
    token: 'This link was already used. Your email is changed.',
  });
});

test('both links opened at once change the email', async () => {
  const { person, old, next } = await asking();
  const tokens = [await tokenTo(old), await tokenTo(next)];
  await Promise.all(tokens.map(open));
  expect(await emailOf(person)).toBe(next);
});

test('a wrong password or the same email is refused at its field, and nothing is mailed', async () => {
  const customer = await shop.customer();
  const before = await shop.db.$count(mails);

  const wrong = await ask(customer, 'other@example.com', 'not my password');
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['password']]);
  const same = await ask(customer, customer.user.email.toUpperCase());
  expect([same.status, same.body.fields]).toEqual([400, { email: 'This is already your email.' }]);
  expect((await ask(customer, 'no email')).status).toBe(400);
  expect((await ask(shop.visitor, 'other@example.com')).status).toBe(401);

  expect(await shop.db.$count(mails)).toBe(before);
});

test('a taken email answers the same; only its holder learns that it has an account', async () => {
  const holder = await shop.customer();
  const customer = await shop.customer();
  const free = await ask(await shop.customer(), 'nobody@example.com');
  const taken = await ask(customer, holder.user.email);
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);

  const oldToken = await tokenTo(customer.user.email);
  const newToken = await tokenTo(holder.user.email);
  expect((await open(oldToken)).status).toBe(200);
  expect(await open(newToken)).toMatchObject({
    status: 409,
    body: { fields: { token: expect.stringContaining('already has an account') } },
  });
  expect(await emailOf(customer)).toBe(customer.user.email);
});

test('an email that somebody took meanwhile is refused, and nothing changes', async () => {
  const { person, old, next } = await asking();
  const [oldToken, newToken] = [await tokenTo(old), await tokenTo(next)];
  await open(newToken);
  const body = { username: 'quicker', email: next, password };
  expect((await shop.visitor.call('POST /auth/register', { body })).status).toBe(201);

  expect((await open(oldToken)).status).toBe(409);
  expect(await emailOf(person)).toBe(old);
});

test('a second request replaces the first, also one that was not mailed yet', async () => {
  const { person, old, next } = await asking();
  const first = await tokenTo(next);
  await ask(person, 'second@example.com');

  expect((await open(first)).body.fields).toEqual({
    token: expect.stringContaining('does not work'),
  });
  await open(await tokenTo(old));
  await open(await tokenTo('second@example.com'));
  expect(await emailOf(person)).toBe('second@example.com');

  const unsent = await asking();
  await ask(unsent.person, 'third@example.com');
  expect(await tokenTo(unsent.next)).toBeUndefined();
});

test('a link works for 24 hours', async () => {
  const { person, old, next } = await asking();
  const [oldToken, newToken] = [await tokenTo(old), await tokenTo(next)];
  const age = (interval: string) =>
    shop.db
      .update(emailChanges)
      .set({ expiresAt: sql`${emailChanges.expiresAt} - ${interval}::interval` })
      .where(eq(emailChanges.newEmail, next));
  await age('23 hours 59 minutes');
  expect((await open(newToken)).status).toBe(200);
  await age('2 minutes');
  expect((await open(oldToken)).body.fields).toEqual({
    token: expect.stringContaining('has expired'),
  });
  await age('31 days');
  await deleteExpiredEmailChanges(shop.db);
  expect((await open(oldToken)).body.fields).toEqual({
    token: expect.stringContaining('does not work'),
  });
  expect(await emailOf(person)).toBe(old);
});

test('a new password takes the change back', async () => {
  const { person, old, next } = await asking();
  const [oldToken, newToken] = [await tokenTo(old), await tokenTo(next)];
  const body = { currentPassword: password, newPassword: 'another horse 7' };
  await person.call('PUT /users/change-password', { body });

  expect([(await open(oldToken)).status, (await open(newToken)).status]).toEqual([400, 400]);
});

test('a link to set a password that went to the old email does not work any more', async () => {
  const { old, next } = await asking();
  await shop.visitor.call('POST /auth/forgot-password', { body: { email: old } });
  const [reset = ''] = await tokensMailed(shop, 'password-reset', old);
  for (const email of [old, next]) await open(await tokenTo(email));

  const body = { token: reset, newPassword: 'another horse 7' };
  expect((await shop.visitor.call('POST /auth/reset-password', { body })).status).toBe(400);
});

test('mails three links an hour to one email', async () => {
  const customer = await shop.customer();
  for (const _ of [1, 2, 3]) await ask(customer, 'busy@example.com');
  expect((await ask(customer, 'busy@example.com')).status).toBe(429);
  expect((await ask(await shop.customer(), 'busy@example.com')).status).toBe(429);
});

test('the change of staff is in the activity log', async () => {
  const member = await shop.staff('ORDERS');
  const { old, next } = await asking(member);
  for (const email of [old, next]) await open(await tokenTo(email));

  const [entry] = (await shop.db.select().from(activity).orderBy(asc(activity.id))).slice(-1);
  expect(entry).toMatchObject({
    ...{ action: 'email.changed', subject: `Staff ${old}`, actorId: member.user.id },
    change: { before: { email: old }, after: { email: next } },
  });
});

test('an erasure takes the emails along: the old one, the new one, and one never had', async () => {
  const { person, old, next } = await asking();
  await tokenTo(next);
  await ask(person, 'never-had@example.com');
  await tokenTo('never-had@example.com');
  await ask(person, `again-${next}`);
  for (const email of [old, `again-${next}`]) await open(await tokenTo(email));
  expect((await person.call('DELETE /users/me', { body: { password } })).status).toBe(200);

  const rows = await shop.db.select().from(mails);
  const left = JSON.stringify([rows, await mailsIn(shop.folder)]);
  for (const email of [old, next, 'never-had@example.com']) expect(left).not.toContain(email);
});
