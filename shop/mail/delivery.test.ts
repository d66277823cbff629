import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { eq, sql } from '#db/sql.ts';
import { workJobs } from '#server/work-jobs.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { changeCompany } from '#shop/company/company.ts';
import { orderFollowers } from '#shop/followers.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { withOrder } from '#test/support/buyers.ts';
import { openSmtp, type TestSmtp } from '#test/support/mail/smtp.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { deliverMail } from './deliver.ts';
import { mailQueue, queueMailOver } from './queue.ts';
import { mails } from './tables.ts';
import { smtpTransport, type Transport } from './transport.ts';

let shop: TestShop;
let smtp: TestSmtp;
let kite: Product;
let deliver: (mailId: number) => Promise<void>;
beforeAll(async () => {
  [shop, smtp] = await Promise.all([openTestShop(), openSmtp()]);
  kite = await shop.product({ productName: 'Paper Kite', variants: [{ stock: 100 }] });
  await changeCompany(shop.db, ownersTool, company);
  const transport = smtpTransport(smtp.url, 'shop@haat.local');
  deliver = (id) =>
    deliverMail(shop.db, id, { ...shop.services, transport, site, recordAgainMs: 20 });
  await workJobs(shop.jobs, { ...shop.services, deliverMail: (mailId) => deliver(mailId) });
});
beforeEach(() => {
  smtp.mood = 'takes';
  smtp.taken.length = 0;
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await smtp.goAway();
});

const site = { url: 'https://shop.example', isPublic: true };

const company = {
  name: 'Haat Toys',
  email: 'care@haat.example',
  phone: '9876543210',
  address: '12, MG Road',
  pincode: '560001',
};

test("mails a placed order once, as HTML and text, in the company's name", async () => {
  const { mailId, user, order } = await placed();

  await until(mailId, 'sent');
  await deliver(mailId);

  expect(smtp.taken).toHaveLength(1);
  const [{ message = '', recipients = [] } = {}] = smtp.taken;
  expect(recipients).toEqual([user.email]);
  const [head = '', text = '', page = ''] = message.split(/^----_.*$/m);
  // A name with dots is kept from looking like a web address.
  expect(head.replaceAll('\u200b', '')).toContain(
    `Subject: Thanks for your order, ${user.firstName} (#${order.id})`,
  );
  expect(text).toContain('Content-Type: text/plain');
  expect(page).toContain('Content-Type: text/html');
  for (const part of [text, page]) {
    for (const word of ['Paper Kite', 'Haat Toys', '12, MG Road', 'care@haat.example']) {
      expect(part).toContain(word);
    }
  }
});

test('retries after about ten seconds when the mail server is away', async () => {
  await smtp.goAway();
  const { mailId } = await placed();
  const failed = await until(mailId, 'failed');
  expect(failed?.lastError).toContain('No mail server answers');
  await vi.waitFor(async () => expect((await jobOf(mailId))?.state).toBe('retry'), patience);
  const { wait } = (await jobOf(mailId)) ?? {};
  expect(Number(wait)).toBeGreaterThan(0);
  expect(Number(wait)).toBeLessThanOrEqual(14);

  await smtp.comeBack();
  await hurry();

  expect(await until(mailId, 'sent')).toMatchObject({ lastError: null });
  expect(smtp.taken).toHaveLength(1);
});

test('delivers once although the connection broke in the middle of a message', async () => {
  smtp.mood = 'cuts';
  const { mailId } = await placed();
  await until(mailId, 'failed');
  expect(smtp.taken).toEqual([]);

  smtp.mood = 'takes';
  await hurry();

  await until(mailId, 'sent');
  expect(smtp.taken).toHaveLength(1);
});

test('places orders while the mail server hangs', async () => {
  smtp.mood = 'hangs';
  const first = await placed();
  await vi.waitFor(() => expect(smtp.open.size).toBeGreaterThan(0), patience);

  const second = await placed();

  expect(second.order.deliveryStatus).toBe('PENDING');
  expect(await until(first.mailId, 'sending')).toBeDefined();
  smtp.mood = 'takes';
  for (const socket of smtp.open) socket.destroy();
  await hurry();
  await Promise.all([first, second].map(({ mailId }) => until(mailId, 'sent')));
  expect(smtp.taken).toHaveLength(2);
});

test('sends one mail for a status that was set, taken back and set again', async () => {
  const { order, mailId } = await placed();
  await until(mailId, 'sent');
  const effects = { orderFollowers: orderFollowers(queueMailOver(shop.jobs, 0)) };
  await shop.db.transaction(async (tx) => {
    for (const to of ['SHIPPED', 'PENDING', 'SHIPPED'] as const) {
      await setDeliveryStatus(tx, ownersTool, { orderId: order.id, to }, effects);
    }
  });

  await vi.waitFor(async () => {
    lookForMails();
    const all = await shop.db.select().from(mails).where(eq(mails.orderId, order.id));
    expect(all.map(({ kind, state }) => [kind, state])).toEqual([
      ['order-placed', 'sent'],
      ['order-shipped', 'sent'],
    ]);
  }, patience);
  expect(smtp.taken.map(({ message }) => /^Subject: (\w+ \w+)/m.exec(message)?.[1])).toEqual([
    'Thanks for',
    'Your order',
  ]);
});

test('does not retry a recipient that the mail server rejects for good', async () => {
  smtp.mood = 'knows nobody';
  const { mailId } = await placed();

  expect((await until(mailId, 'failed'))?.lastError).toContain('nobody of that name');
  await vi.waitFor(async () => expect((await jobOf(mailId))?.state).toBe('failed'), patience);
});

test('takes over a mail whose sender died', async () => {
  const usual = deliver;
  deliver = async (mailId) => {
    await shop.db.update(mails).set({ state: 'sending' }).where(eq(mails.id, mailId));
  };
  const { mailId } = await placed();
  await vi.waitFor(async () => expect((await jobOf(mailId))?.state).toBe('retry'), patience);
  deliver = usual;
  await shop.db.update(mails).set({ state: 'failed' }).where(eq(mails.id, mailId));

  await hurry();

  await until(mailId, 'sent');
  expect(smtp.taken).toHaveLength(1);
});

test('keeps its claim while the mail server takes its time', async () => {
  const { mailId } = await queued();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const taken: string[] = [];
  const slow: Transport = async ({ subject }) => {
    taken.push(subject);
    await answered;
  };
  const send = () =>
    deliverMail(shop.db, mailId, { ...shop.services, transport: slow, site, renewEveryMs: 20 });
  const first = send();
  await vi.waitFor(() => expect(taken).toHaveLength(1), patience);
  const minute = sql`now() - interval '1 minute'`;
  await shop.db.update(mails).set({ claimedAt: minute }).where(eq(mails.id, mailId));
  const isFresh = sql`${mails.id} = ${mailId} and ${mails.claimedAt} > now() - interval '10 seconds'`;
  await vi.waitFor(async () => expect(await shop.db.$count(mails, isFresh)).toBe(1), patience);

  await send();
  expect(taken).toHaveLength(1);
  answer();
  await first;
  await until(mailId, 'sent');
});

test('a claim that is not renewed lapses', async () => {
  const { mailId } = await queued();
  const claim = async (seconds: number) => {
    const claimedAt = sql`now() - make_interval(secs => ${seconds})`;
    await shop.db.update(mails).set({ state: 'sending', claimedAt }).where(eq(mails.id, mailId));
    await deliver(mailId);
    return (await shop.db.select().from(mails).where(eq(mails.id, mailId)))[0]?.state;
  };

  expect(await claim(10)).toBe('sending');
  expect(await claim(13)).toBe('sent');
});

test('records that a mail is out once the database is back', async () => {
  const { mailId } = await queued();
  await shop.db.execute(sql`
    create function away() returns trigger language plpgsql as
      $$ begin raise exception 'away' using errcode = '57P01'; end $$`);
  await shop.db.execute(sql`
    create trigger away before update on mails
      for each row when (new.state = 'sent') execute function away()`);
  const sending = deliver(mailId);
  await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), patience);

  await shop.db.execute(sql`drop function away cascade`);
  await sending;

  await until(mailId, 'sent');
  expect(smtp.taken).toHaveLength(1);
});

/** Has the queue looked through now, not in a second. */
function lookForMails() {
  for (const { id, name } of shop.jobs.getWipData()) {
    if (name === mailQueue) shop.jobs.notifyWorker(id);
  }
}

const patience = { timeout: 60_000, interval: 20 };

async function placed() {
  const line = { variantId: kite.variants[0]?.id ?? 0, quantity: 1 };
  const customer = await withOrder(shop, [line]);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.orderId, customer.order.id));
  lookForMails();
  return { ...customer, mailId: mail?.id ?? 0 };
}

/** A mail that only the test sends. */
async function queued() {
  const { user } = await shop.customer();
  const [mail] = await shop.db
    .insert(mails)
    .values({ kind: 'password-reset', recipient: user.email, data: { token: 'a token' } })
    .returning();
  return { mailId: mail?.id ?? 0 };
}

const until = (mailId: number, state: string) =>
  vi.waitFor(async () => {
    lookForMails();
    const [mail] = await shop.db.select().from(mails).where(eq(mails.id, mailId));
    expect(mail?.state).toBe(state);
    return mail;
  }, patience);

async function jobOf(mailId: number) {
  const { rows } = await shop.db.execute<{ state: string; wait: string }>(
    sql`select state::text, extract(epoch from start_after - now()) as wait from pgboss.job
      where data->>'mailId' = ${String(mailId)}`,
  );
  return rows[0];
}

/** Spares the test the wait for the next try. */
async function hurry() {
  await vi.waitFor(async () => {
    const { rows } = await shop.db.execute(
      sql`update pgboss.job set start_after = now() where state = 'retry' returning id`,
    );
    expect(rows).not.toEqual([]);
  }, patience);
  lookForMails();
}
