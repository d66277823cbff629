import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { deliverMail } from './deliver.ts';
import { mails } from './tables.ts';

// Nothing works its queue: each test delivers what it queued.
const shop = await shopOfFile();

test('keeps no token of a link, neither queued nor failed nor withheld', async () => {
  const { user } = await shop.customer();
  const confirmed = eq(users.id, user.id);
  await shop.db.update(users).set({ emailConfirmed: false }).where(confirmed);
  for (let count = 0; count < 8; count += 1) {
    await shop.db.transaction((tx) =>
      shop.services.queueMail(tx, { kind: 'password-reset', recipient: user.email }),
    );
  }
  const isTheirs = eq(mails.recipient, user.email);
  // As an earlier version queued it.
  const [old] = await shop.db.select().from(mails).where(isTheirs).limit(1);
  await shop.db
    .update(mails)
    .set({ data: { token: 'a token' } })
    .where(eq(mails.id, old?.id ?? 0));
  const rows = await shop.db.select().from(mails).where(isTheirs);
  const transport = () => Promise.reject(new Error('The mail server is away.'));
  const { trackingTokens } = shop.services;
  const site = { url: 'http://localhost:3000', isPublic: false };
  await deliverMail(shop.db, rows[0]?.id ?? 0, { transport, site, trackingTokens }).catch(() => {});
  for (const { id } of rows.slice(1)) await shop.services.deliverMail(id);

  const kept = await shop.db.select().from(mails).where(isTheirs);
  const states = kept.map(({ state }) => state);
  expect(states).toEqual(expect.arrayContaining(['failed', 'withheld']));
  for (const { data } of kept) expect(JSON.stringify(data)).toMatch(/^(null|\{\})$/);
});

test('deletes a mail with a link that nobody needs any more', async () => {
  const { user } = await shop.customer();
  await shop.db.transaction((tx) =>
    shop.services.queueMail(tx, { kind: 'email-confirmation', recipient: user.email }),
  );
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, user.email));

  await shop.services.deliverMail(mail?.id ?? 0);

  expect(await shop.db.$count(mails, eq(mails.recipient, user.email))).toBe(0);
});
