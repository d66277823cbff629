import { beforeEach, expect, test } from 'vitest';
import { and, desc, eq } from '#db/sql.ts';
import { signIn } from '#shop/accounts/sign-in.ts';
import { attempts } from '#shop/accounts/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { nextCode, turnOn } from '#test/support/second-factor.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
beforeEach(async () => {
  await shop.db.delete(attempts);
});

test('takes ten wrong codes after the right password, from however many networks, and mails the person', async () => {
  const customer = await shop.customer();
  const { secret } = await turnOn(customer);

  const outcomes: string[] = [];
  for (let count = 0; count < 13; count += 1) {
    outcomes.push(await enter(customer, '000000', `2001:db8:30:${count + 1}::1`));
  }

  expect(outcomes.slice(0, 10)).toEqual(new Array(10).fill('second_factor'));
  expect(outcomes.slice(10)).toEqual(new Array(3).fill('too_many_requests'));
  expect(await enter(customer, nextCode(secret), '203.0.113.7')).toBe('too_many_requests');
  expect(await warningsTo(customer)).toBe(1);
});

test('what the owner enters right neither counts nor makes room for other guesses', async () => {
  const customer = await shop.customer();
  const { recoveryCodes } = await turnOn(customer);
  for (let count = 0; count < 9; count += 1) await enter(customer, '000000', `10.0.${count}.1`);

  for (const code of recoveryCodes.slice(0, 3)) {
    expect(await enter(customer, code, '203.0.113.7')).toBe('in');
  }

  expect(await enter(customer, '000000', '10.0.20.1')).toBe('second_factor');
  expect(await enter(customer, '000000', '10.0.21.1')).toBe('too_many_requests');
});

test('others cannot use up the codes of a known browser', async () => {
  const customer = await shop.customer();
  const { browserToken } = await signInFrom(customer, undefined, '203.0.113.7');
  const { secret } = await turnOn(customer);
  for (let count = 0; count < 11; count += 1) await enter(customer, '000000', `10.1.${count}.1`);

  expect(await enter(customer, nextCode(secret), '10.1.0.1', browserToken)).toBe('in');
});

test('a code that is missing does not count', async () => {
  const customer = await shop.customer();
  const { secret } = await turnOn(customer);
  for (let count = 0; count < 12; count += 1) await enter(customer, undefined, `10.2.${count}.1`);

  expect(await enter(customer, nextCode(secret), '10.2.0.1')).toBe('in');
  expect(await warningsTo(customer)).toBe(0);
});

test('the mail says what happened and what to do', async () => {
  const customer = await shop.customer();
  await turnOn(customer);
  for (let count = 0; count < 10; count += 1) await enter(customer, '000000', `10.3.${count}.1`);
  const [mail] = await shop.db.select().from(mails).orderBy(desc(mails.id)).limit(1);

  await shop.services.deliverMail(mail?.id ?? 0);

  const [sent] = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.id, mail?.id ?? 0));
  expect(sent).toMatchObject({ kind: 'wrong-codes', state: 'sent' });
});

function signInFrom({ user }: SignedIn, code: string | undefined, ip: string, browserToken = '') {
  const credentials = { identifier: user.email, password, code };
  const origin = { ip, userAgent: '', browserToken };
  const { encryption, queueMail } = shop.services;
  return signIn(shop.db, credentials, origin, { encryption, queueMail, setTried: () => {} });
}

/** "in", or why not. */
const enter = (...given: Parameters<typeof signInFrom>): Promise<string> =>
  signInFrom(...given).then(
    () => 'in',
    (error) => error.code,
  );

const warningsTo = ({ user }: SignedIn) =>
  shop.db.$count(mails, and(eq(mails.recipient, user.email), eq(mails.kind, 'wrong-codes')));
