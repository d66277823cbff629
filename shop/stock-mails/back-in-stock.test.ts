import { afterAll, expect, test } from 'vitest';
import type { Variant } from '#contract/products/products.ts';
import { eq, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import { mailsTo } from '#test/support/mail/outbox.ts';
import {
  countStock,
  followOnce,
  labelOf,
  mailsOfKind,
  stocked,
  takePieces,
} from '#test/support/mail/stock-mails.ts';
import { erase } from '#test/support/people/leaver.ts';
import { secondDatabase } from '#test/support/people/placing.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { stockRequests } from './tables.ts';

const shop = await shopOfFile();
const second = await secondDatabase(shop);
afterAll(() => second.close());

type Wish = Awaited<ReturnType<typeof stocked>>;

const ask = ({ call }: SignedIn, { productId, variantId }: Wish) =>
  call('POST /products/{id}/notify', { params: { id: String(productId) }, body: { variantId } });

const takeBack = ({ call }: SignedIn, { productId, variantId }: Wish) =>
  call('DELETE /products/{id}/notify/{variantId}', {
    params: { id: String(productId), variantId: String(variantId) },
  });

const asked = async ({ call }: SignedIn, { productId }: Wish) =>
  (await call('GET /products/{id}/notify', { params: { id: String(productId) } })).body.variantIds;

/** Everybody who was mailed about a variant, in the order of their mails. */
async function mailed({ variantId }: Wish) {
  const all = await mailsOfKind(shop, 'back-in-stock');
  return all
    .filter(({ data }) => (data as { variantId: string }).variantId === String(variantId))
    .map(({ recipient }) => recipient);
}

async function line(wish: Wish, count: number) {
  const people: SignedIn[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const customer = await shop.customer();
    await ask(customer, wish);
    people.push(customer);
  }
  return people.map(({ user }) => user.email);
}

test('a customer asks once, sees it, and takes it back', async () => {
  const kite = await stocked(shop, 0);
  const asha = await shop.customer();
  expect(await asked(asha, kite)).toEqual([]);

  const first = await ask(asha, kite);
  const again = await ask(asha, kite);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await asked(asha, kite)).toEqual([kite.variantId]);

  expect((await takeBack(asha, kite)).status).toBe(204);
  expect((await takeBack(asha, kite)).status).toBe(204);
  expect(await asked(asha, kite)).toEqual([]);
});

test('what is in stock, unknown or of another product is refused in words', async () => {
  const asha = await shop.customer();
  const sold = await stocked(shop, 0);
  const ludo = await stocked(shop, 2, 'Ludo');
  const refused = async (wish: Wish) => {
    const { status, body } = await ask(asha, wish);
    return [status, body.message];
  };
  expect(await refused(ludo)).toEqual([
    409,
    `Ludo (${labelOf(ludo)}) is in stock. You can order it now.`,
  ]);
  expect(await refused({ ...sold, productId: 999_999 })).toEqual([404, 'Product not found.']);
  expect(await refused({ ...sold, variantId: 999_999 })).toEqual([404, 'Variant not found.']);
  expect(await refused({ ...sold, productId: ludo.productId })).toEqual([
    404,
    'Variant not found.',
  ]);
  const admin = await shop.admin();
  await admin.call('DELETE /products/{id}', { params: { id: String(sold.productId) } });
  expect(await refused(sold)).toEqual([404, 'Product not found.']);
  expect(await shop.db.$count(stockRequests, eq(stockRequests.customerId, asha.user.id))).toBe(0);
});

test('staff and visitors are refused', async () => {
  const kite = await stocked(shop, 0);
  const staff = await ask(await shop.admin(), kite);
  expect([staff.status, staff.body.message]).toEqual([
    403,
    'Admins cannot ask for an email when a product is back',
  ]);
  expect((await ask(shop.visitor as SignedIn, kite)).status).toBe(401);
});

test('a customer has at most 100 requests', async () => {
  const asha = await shop.customer();
  const variants = Array.from({ length: 101 }, () => ({ stock: 0 }));
  const { id, variants: all } = await shop.product({
    variants: variants.map((one, nth) => ({ ...one, color: `Shade ${nth}` })),
  });
  const wishes = all.map((one) => ({ productId: id, variantId: one.id }) as Wish);
  await shop.db
    .insert(stockRequests)
    .values(wishes.slice(0, 100).map(({ variantId }) => ({ variantId, customerId: asha.user.id })));
  const [first, last] = [wishes[0] as Wish, wishes[100] as Wish];

  const { status, body } = await ask(asha, last);
  expect([status, body.message]).toEqual([
    409,
    'You have already asked for emails about 100 products. Cancel one of these requests first.',
  ]);
  expect((await ask(asha, first)).status).toBe(200);
  await takeBack(asha, first);
  expect((await ask(asha, last)).status).toBe(200);
});

test('whoever asked gets one mail when stock returns, and none later', async () => {
  const kite = await stocked(shop, 0, 'Paper Kite');
  const asha = await shop.customer();
  await ask(asha, kite);
  await followOnce(shop);
  expect(await mailed(kite)).toEqual([]);

  await countStock(shop, kite.variantId, 2);
  await followOnce(shop);
  await countStock(shop, kite.variantId, 0);
  await followOnce(shop);
  await countStock(shop, kite.variantId, 2);
  await followOnce(shop);

  expect(await mailed(kite)).toEqual([asha.user.email]);
  expect(await asked(asha, kite)).toEqual([]);
  const [mail] = (await mailsOfKind(shop, 'back-in-stock')).slice(-1);
  await shop.services.deliverMail(mail?.id ?? 0);
  const sent = await outbox(asha.user.email);
  expect(sent).toContain(`Subject: Back in stock: Paper Kite (${labelOf(kite)})`);
  expect(sent).toContain(`http://localhost:3000/product/paper-kite?variant=${kite.variantId}`);
  expect(sent).toContain('You asked for one email about this. We will not send another.');
});

test('three people are told of each piece, in the order of asking; the others wait', async () => {
  const kite = await stocked(shop, 0);
  const people = await line(kite, 10);

  await countStock(shop, kite.variantId, 1);
  await followOnce(shop);
  expect(await mailed(kite)).toEqual(people.slice(0, 3));

  // Another change of the product, and a sale, bring nothing back.
  await shop.db.execute(sql`insert into derived.stale_products values (${kite.productId})`);
  await followOnce(shop);
  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);
  expect(await mailed(kite)).toEqual(people.slice(0, 3));

  await countStock(shop, kite.variantId, 2);
  await followOnce(shop);
  expect(await mailed(kite)).toEqual(people.slice(0, 9));

  await takePieces(shop, kite.variantId, 1);
  await followOnce(shop);
  expect(await mailed(kite)).toEqual(people.slice(0, 9));

  await countStock(shop, kite.variantId, 2);
  await followOnce(shop);
  expect(await mailed(kite)).toEqual(people);
});

test('a cancelled order brings a piece back, too', async () => {
  const kite = await stocked(shop, 1);
  const buyer = await withOrder(shop, [{ variantId: kite.variantId, quantity: 1 }]);
  await followOnce(shop);
  const [waiting] = await line(kite, 1);

  await buyer.call('PUT /orders/{id}/cancel', { params: { id: String(buyer.order.id) } });
  await followOnce(shop);

  expect(await mailed(kite)).toEqual([waiting]);
});

test('two processes mail each person once, and no more people than pieces allow', async () => {
  const kite = await stocked(shop, 0);
  const people = await line(kite, 9);
  await countStock(shop, kite.variantId, 2);
  // As many changes leave several notes, which the processes share.
  for (let nth = 0; nth < 6; nth += 1) {
    await shop.db.execute(sql`insert into derived.stale_products values (${kite.productId})`);
  }

  await Promise.all([shop.db, second.db, shop.db, second.db].map((db) => followOnce(shop, db)));

  expect((await mailed(kite)).toSorted()).toEqual(people.slice(0, 6).toSorted());
});

test('an account is erased while two products that it waits for come back', async () => {
  const kite = await stocked(shop, 0);
  const top = await stocked(shop, 0);
  const ahead = await line(kite, 3);
  const asha = await shop.customer();
  await ask(asha, kite);
  await ask(asha, top);
  await countStock(shop, kite.variantId, 1);
  await countStock(shop, top.variantId, 1);

  const following: Promise<void>[] = [];
  await second.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, asha.user.id)).for('no key update');
    following.push(followOnce(shop));
    await untilBlocked(second.db);
    await tx.delete(stockRequests).where(eq(stockRequests.customerId, asha.user.id));
  });
  await Promise.all(following);

  expect(await mailed(kite)).toEqual(ahead);
});

test('a request that is made while stock returns is not forgotten', async () => {
  const kite = await stocked(shop, 0);
  const asha = await shop.customer();

  const [answer] = await Promise.all([
    ask(asha, kite),
    countStock(shop, kite.variantId, 1).then(() => followOnce(shop)),
  ]);
  await followOnce(shop);

  expect(await mailed(kite)).toEqual(answer.status === 200 ? [asha.user.email] : []);
});

test('an erased customer gets no mail and leaves no request', async () => {
  const kite = await stocked(shop, 0);
  const [stays, leaves] = [await shop.customer(), await shop.customer()];
  for (const one of [leaves, stays]) await ask(one, kite);
  expect((await erase(leaves)).status).toBe(200);
  const requests = await shop.db
    .select()
    .from(stockRequests)
    .where(eq(stockRequests.variantId, kite.variantId));
  expect(requests.map(({ customerId }) => customerId)).toEqual([stays.user.id]);

  // Of a restored backup, whose erasure was not done again yet.
  await shop.db
    .insert(stockRequests)
    .values({ variantId: kite.variantId, customerId: leaves.user.id });
  await countStock(shop, kite.variantId, 5);
  await followOnce(shop);

  expect(await mailed(kite)).toEqual([stays.user.email]);
  const [erased] = await shop.db.select().from(users).where(eq(users.id, leaves.user.id));
  expect(erased?.erasedAt).not.toBeNull();
});

test('a customer is back in line when the variant sold out again before the mail was sent', async () => {
  const kite = await stocked(shop, 0);
  const asha = await shop.customer();
  await ask(asha, kite);
  await countStock(shop, kite.variantId, 1);
  await followOnce(shop);
  await takePieces(shop, kite.variantId, 1);

  await deliverLast();
  expect(await outbox(asha.user.email)).toBe('');
  expect(await mailed(kite)).toEqual([]);
  expect(await asked(asha, kite)).toEqual([kite.variantId]);

  await countStock(shop, kite.variantId, 1);
  await followOnce(shop);
  await deliverLast();
  expect(await outbox(asha.user.email)).toContain('Back in stock');
});

test('nobody is mailed about a product that was deleted meanwhile', async () => {
  const kite = await stocked(shop, 0);
  const asha = await shop.customer();
  await ask(asha, kite);
  await countStock(shop, kite.variantId, 1);
  await followOnce(shop);
  const admin = await shop.admin();
  await admin.call('DELETE /products/{id}', { params: { id: String(kite.productId) } });

  await deliverLast();

  expect(await outbox(asha.user.email)).toBe('');
  expect(await mailed(kite)).toEqual([]);
});

test('the own data of a customer names what the customer waits for', async () => {
  const kite = await stocked(shop, 0, 'Box Kite');
  const { color, size } = kite.product.variants[0] as Variant;
  const asha = await shop.customer();
  await ask(asha, kite);
  const { body } = await asha.call('GET /users/export');
  expect(body.stockRequests).toEqual([
    { product: 'Box Kite', color, size, askedAt: expect.any(String) },
  ]);
});

async function deliverLast() {
  const [mail] = (await mailsOfKind(shop, 'back-in-stock')).slice(-1);
  await shop.services.deliverMail(mail?.id ?? 0);
}

const outbox = async (email: string) => (await mailsTo(email, shop.folder)).join('\n');
