import { beforeEach, expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { asc, desc, eq, sql } from '#db/sql.ts';
import { markEmailConfirmed } from '#shop/accounts/email-confirmation.ts';
import { attempts } from '#shop/accounts/tables.ts';
import type { Caller } from '#test/support/caller.ts';
import { password, shopOfFile } from '#test/support/shop.ts';
import { deliverMail, hasToGoOut } from './deliver.ts';
import { mails } from './tables.ts';
import type { Transport } from './transport.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const toy = await shop.product({ productName: 'Paper Kite', variants: [{ stock: 100 }] });
const site = { url: 'https://shop.example', isPublic: true };

let sent: Parameters<Transport>[0][] = [];
shop.services.deliverMail = (mailId) =>
  deliverMail(shop.db, mailId, {
    site,
    trackingTokens: shop.services.trackingTokens,
    transport: async (message) => {
      sent.push(message);
    },
  });
beforeEach(() => {
  sent = [];
});

/** Whatever somebody can type that a mail might repeat. */
const words = {
  username: 'winprize',
  first: 'Congratulations',
  last: 'Winner',
  receiver: 'Claim Prize',
  addressLine1: 'Visit Lottery Street',
  addressLine2: 'Before Tomorrow',
  city: 'Jackpotnagar',
  state: 'Millionpur',
  postalCode: '654321',
  mobile: '9123456780',
};

test('a stranger gets at most five mails with a link and five about orders, without a word that the sender chose', async () => {
  const email = 'stranger@example.com';
  const caused = await causeMails(email);

  expect(sent).toHaveLength(10);
  expectNoTypedWords(email);
  const withheld = caused.filter(({ state }) => state === 'withheld');
  expect(withheld).toHaveLength(caused.length - 10);
  expect(await Promise.all(withheld.map(({ id }) => hasToGoOut(shop.db, id)))).not.toContain(true);
});

test('no kind of mail carries a word that the sender chose', async () => {
  const email = 'one.a.day@example.com';
  const caused = await causeMails(email, aDayLater);

  expect(sent).toHaveLength(43);
  expectNoTypedWords(email);
  expect(new Set(caused.map(({ kind }) => kind))).toEqual(everyKind);
});

test('simultaneous mails are counted one after the other', async () => {
  const email = 'rush@example.com';
  await registered(email);
  for (let count = 0; count < 9; count += 1) {
    await shop.services.queueMail(shop.db, { kind: 'email-confirmation', recipient: email });
  }
  const rows = await shop.db.select().from(mails).where(eq(mails.recipient, email));

  await Promise.all(rows.map(({ id }) => shop.services.deliverMail(id)));

  expect(sent).toHaveLength(5);
});

test('a mail that waits for a confirmation is not listed as failed, and goes out once the email is confirmed', async () => {
  const email = 'late@example.com';
  const { userId } = await registered(email);
  for (let count = 0; count < 5; count += 1) {
    await shop.services.queueMail(shop.db, { kind: 'password-reset', recipient: email });
  }
  await deliverAll();
  expect(sent).toHaveLength(5);
  const [last] = await shop.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  const resend = () => admin.call('POST /mails/{id}/resend', { params: { id: String(last?.id) } });
  const error =
    'Not sent: this recipient has not confirmed their email, and was sent 5 emails within 24 hours.';

  const { body } = await admin.call('GET /dashboard/report');
  expect(body).toMatchObject({ failedMails: [], today: { failedMails: 0 } });
  expect(await resend()).toMatchObject({ status: 409, body: { message: error } });
  expect(sent).toHaveLength(5);
  await markEmailConfirmed(shop.db, userId);
  expect(await resend()).toMatchObject({ status: 200, body: { message: 'Email sent.' } });

  expect(sent).toHaveLength(6);
});

test('the buyer is told that a confirmation is withheld', async () => {
  const email = 'buyer@example.com';
  const sender = await registered(email);
  for (let count = 0; count < 2; count += 1) {
    await orderAndChange(sender, ['SHIPPED', 'DELIVERED', 'CANCELED']);
  }
  const before = sent.length;

  const orderId = await order(sender);

  expect(await confirmOrder(sender, orderId)).toMatchObject({
    status: 200,
    body: { mail: 'withheld', message: expect.stringContaining('Confirm your email') },
  });
  expect(await confirmOrder(sender, orderId)).toMatchObject({ body: { mail: 'withheld' } });
  expect(sent).toHaveLength(before);
});

test('says that a link is sent only if it is, whatever was sent about orders', async () => {
  const sender = await registered('true@example.com');
  for (let count = 0; count < 2; count += 1) {
    await orderAndChange(sender, ['SHIPPED', 'DELIVERED', 'CANCELED']);
  }
  const ask = async () => {
    await shop.db.delete(attempts);
    const { status } = await sender.call('POST /users/confirm-email');
    const before = sent.length;
    await deliverAll();
    return [status, sent.length - before];
  };

  // The registration has sent the first.
  for (let count = 0; count < 4; count += 1) expect(await ask()).toEqual([202, 1]);
  expect(await ask()).toEqual([429, 0]);
});

test('sends again to an unconfirmed email after 24 hours', async () => {
  const email = 'patient@example.com';
  const sender = await registered(email);
  for (let count = 0; count < 4; count += 1) await askForLinks(sender, email);
  expect(sent).toHaveLength(5);

  await aDayLater();
  await askForLinks(sender, email);

  expect(sent).toHaveLength(7);
});

test('an order of a confirmed customer carries name and address as ever', async () => {
  const sender = await registered('known@example.com');
  await markEmailConfirmed(shop.db, sender.userId);
  await deliverAll();
  await orderAndChange(sender, ['SHIPPED', 'DELIVERED', 'CANCELED']);

  const placed = sent.find(({ subject }) => subject.startsWith('Thanks for your order'));
  expect(placed?.text).toContain(words.addressLine1);
  expect(placed?.subject).toContain('Claim');
});

test('says that the receiver pays at the door, without the name that the sender typed', async () => {
  const sender = await registered('gift@example.com');
  await deliverAll();
  const orderId = await order(sender, { receiverName: words.receiver });
  await confirmOrder(sender, orderId);
  await deliverAll();

  const placed = sent.find(({ subject }) => subject.startsWith('Thanks for your order'));
  expect(placed?.text).toMatch(/The receiver pays ₹\S+ in cash at the door\./);
  expect(placed?.text).not.toContain('Please keep');
  expect(placed?.text).toContain('shown here once you confirm your email');
  expectNoTypedWords('gift@example.com');
});

const everyKind = new Set([
  ...['email-confirmation', 'password-reset', 'order-placed'],
  ...['order-pending', 'order-shipped', 'order-delivered', 'order-cancelled'],
]);

/** Causes a mail in every way there is; `between` runs before each delivery. */
async function causeMails(email: string, between = async () => {}) {
  const sender = await registered(email);
  await deliverAll(between);
  await orderAndChange(sender, ['SHIPPED', 'PENDING', 'CANCELED'], between);
  for (let count = 0; count < 6; count += 1) {
    await askForLinks(sender, email, between);
    await orderAndChange(sender, ['SHIPPED', 'DELIVERED', 'CANCELED'], between);
  }
  await askForLinks(sender, email, between);
  const caused = await shop.db.select().from(mails).where(eq(mails.recipient, email));
  return caused;
}

function expectNoTypedWords(email: string) {
  for (const { to, subject, text, html } of sent) {
    expect(to).toBe(email);
    for (const word of Object.values(words).flatMap((typed) => typed.split(' '))) {
      expect(`${subject} ${text} ${html}`).not.toContain(word);
    }
  }
}

async function aDayLater() {
  await shop.db.update(mails).set({ claimedAt: sql`${mails.claimedAt} - interval '25 hours'` });
}

let people = 0;

async function registered(email: string) {
  people += 1;
  const { username, first, last } = words;
  const body = { username: `${username}${people}`, email, password };
  const answer = await shop.visitor.call('POST /auth/register', {
    body: { ...body, firstName: first, lastName: last },
  });
  const signedIn = await shop.visitor.call('POST /auth/login', {
    body: { identifier: email, password },
  });
  return { userId: answer.body.user.id, ...shop.callerWith(signedIn.body.token) };
}

/** Two mails. */
async function askForLinks(sender: Caller, email: string, between?: () => Promise<void>) {
  // The limits of an hour are another matter.
  await shop.db.delete(attempts);
  await sender.call('POST /users/confirm-email');
  await shop.visitor.call('POST /auth/forgot-password', { body: { email } });
  await deliverAll(between);
}

/** Four mails: of the order, and of each step. */
async function orderAndChange(
  sender: Caller,
  steps: DeliveryStatus[],
  between?: () => Promise<void>,
) {
  const orderId = await order(sender);
  await deliverAll(between);
  await confirmOrder(sender, orderId);
  const params = { id: String(orderId) };
  for (const deliveryStatus of steps) {
    await admin.call('PUT /orders/{id}/status', { params, body: { deliveryStatus } });
    await deliverAll(between);
  }
}

async function order(sender: Caller, receiver: { receiverName?: string } = {}): Promise<number> {
  const { receiver: name, mobile, addressLine1, addressLine2, city, state, postalCode } = words;
  const home = { addressLine1, addressLine2, city, state, postalCode, ...receiver };
  const { address } = (await sender.call('POST /addresses', { body: home })).body;
  const productVariantId = toy.variants[0]?.id ?? 0;
  await sender.call('POST /cart/add', { body: { productVariantId, quantity: 1 } });
  const { body } = await sender.call('POST /orders/place', {
    body: { addressId: address.id, paymentMethod: 'COD', name, mobile },
  });
  return body.order.id;
}

const confirmOrder = (sender: Caller, id: number) =>
  sender.call('POST /orders/send-confirmation', { body: { orderData: { id } } });

async function deliverAll(between = async () => {}) {
  const queued = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.state, 'queued'))
    .orderBy(asc(mails.id));
  for (const { id } of queued) {
    await between();
    await shop.services.deliverMail(id);
  }
}
