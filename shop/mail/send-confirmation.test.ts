import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { withOrder } from '#test/support/buyers.ts';
import { readableMail } from '#test/support/mail/readable.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { mails } from './tables.ts';

const shop = await shopOfFile();
const folder = join(shop.folder, 'outbox');
beforeEach(() => rm(folder, { recursive: true, force: true }));

const sent = 'Order placed successfully! Confirmation email sent.';

test('the mail of the stored order goes to the customer’s own address, once', async () => {
  const customer = await buyer();
  const { order } = customer;

  const { status, body } = await confirm(customer, order.id, 'somebody@else.example');

  expect([status, body]).toEqual([200, { message: sent, mail: 'sent' }]);
  const [mail = ''] = await outbox();
  expect(mail).toContain(`To: ${customer.user.email}`);
  expect(mail).toContain(`Thanks for your order, ${customer.user.firstName} (#${order.id})`);
  expect(mail).not.toContain('somebody@else.example');
  expect(await confirm(customer, order.id)).toMatchObject({ status: 200, body: { message: sent } });
  expect(await outbox()).toHaveLength(1);
});

test('many requests at once send one mail', async () => {
  const customer = await buyer();

  const answers = await Promise.all([1, 2, 3].map(() => confirm(customer, customer.order.id)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await outbox()).toHaveLength(1);
});

test('an order without a queued mail gets one', async () => {
  const customer = await buyer();
  await shop.db.delete(mails).where(eq(mails.orderId, customer.order.id));

  expect((await confirm(customer, customer.order.id)).status).toBe(200);
  expect((await confirm(customer, customer.order.id)).status).toBe(200);
  expect(await outbox()).toHaveLength(1);
});

test('answers 503 to a mail that cannot be handed over, and sends it later', async () => {
  const customer = await buyer();
  await writeFile(folder, 'a file where the folder should be');

  expect(await confirm(customer, customer.order.id)).toMatchObject({
    status: 503,
    body: { message: 'Order placed, but confirmation email failed.', code: 'unavailable' },
  });
  await rm(folder);
  expect((await confirm(customer, customer.order.id)).status).toBe(200);
  expect(await outbox()).toHaveLength(1);
});

test('answers 404 to a stranger’s order and to an unknown one', async () => {
  const { order } = await buyer();
  const stranger = await shop.customer();

  expect((await confirm(stranger, order.id)).status).toBe(404);
  expect((await confirm(stranger, 999_999)).status).toBe(404);
});

async function buyer() {
  const product = await shop.product();
  return withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]);
}

const confirm = ({ call }: SignedIn, id: number, email?: string) =>
  call('POST /orders/send-confirmation', { body: { orderData: { id }, email } });

/** The mails handed over. */
async function outbox() {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.map(async (name) => readableMail(await readFile(join(folder, name), 'utf8'))),
  );
}
