import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { eq } from '#db/sql.ts';
import { publicName } from '#shop/accounts/public-names.ts';
import { users } from '#shop/accounts/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
/** Names that no review may be signed with: the shop's, and its staff's. */
const taken = ['Haat', `${admin.user.firstName} ${admin.user.lastName}`];

test('rates a product by the reviews of those who received it', async () => {
  const product = await shop.product();
  for (const rating of [5, 4, 4]) {
    const buyer = await receiver(product);
    const { status, body } = await review(buyer, product, rating, '  Lovely  ');
    expect([status, body.message]).toEqual([201, 'Thank you for your review.']);
    expect(body.review).toMatchObject({
      rating,
      text: 'Lovely',
      author: publicName(buyer.user, taken),
    });
  }

  const { body } = await reviewsOf(product, { limit: '2' });

  expect(body.data.map(({ rating }) => rating)).toEqual([4, 4]);
  expect(body.meta).toEqual({
    totalItems: 3,
    exact: true,
    currentPage: 1,
    pageSize: 2,
    totalPages: 2,
  });
  expect(body.distribution).toEqual({ 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 });
  expect((await reviewsOf(product, { limit: '2', page: '2' })).body.data).toHaveLength(1);
  expect(await ratingOf(product)).toEqual({ average: 4.3, count: 3 });
});

test("replaces a customer's earlier review", async () => {
  const product = await shop.product();
  const buyer = await receiver(product);
  await review(buyer, product, 1, 'Broken');

  await review(buyer, product, 5, 'Replaced, and fine');

  const { body } = await reviewsOf(product);
  expect(body.data).toMatchObject([{ rating: 5, text: 'Replaced, and fine' }]);
  expect(await ratingOf(product)).toEqual({ average: 5, count: 1 });
});

test('saves fifty reviews of a customer within a day, because each makes all pages new', async () => {
  const product = await shop.product();
  const buyer = await receiver(product);
  for (let nth = 0; nth < 50; nth += 1) await review(buyer, product, 5, `Draft ${nth}`);

  const { status, body } = await review(buyer, product, 5, 'One more');

  expect([status, body.message]).toEqual([
    409,
    'You have saved 50 reviews within 24 hours. Please save this one tomorrow.',
  ]);
  expect((await reviewsOf(product)).body.data).toMatchObject([{ text: 'Draft 49' }]);
});

test('refuses a review before the product is delivered', async () => {
  const product = await shop.product();
  const waiting = await withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]);

  for (const somebody of [waiting, await shop.customer(), admin]) {
    expect((await review(somebody, product, 5)).status).toBe(403);
  }
  expect((await review(shop.visitor, product, 5)).status).toBe(401);
  expect(await ratingOf(product)).toEqual({ average: 0, count: 0 });
});

test('tells a customer whether they may review, and what they wrote', async () => {
  const product = await shop.product();
  const buyer = await receiver(product);
  const other = await receiver(product);
  expect((await mine(buyer, product)).body).toEqual({ received: true, review: null });

  await review(buyer, product, 4, 'Sturdy');

  expect((await mine(buyer, product)).body).toMatchObject({
    received: true,
    review: { rating: 4, text: 'Sturdy', author: publicName(buyer.user, taken) },
  });
  expect((await mine(other, product)).body.review).toBeNull();
  expect((await mine(await shop.customer(), product)).body).toEqual({
    received: false,
    review: null,
  });
  expect((await mine(buyer, { id: 999_999 })).status).toBe(404);
  expect((await mine(admin, product)).status).toBe(403);
  expect((await mine(shop.visitor, product)).status).toBe(401);
});

test('takes one to five whole stars, for an existing product', async () => {
  const product = await shop.product();
  const buyer = await receiver(product);

  for (const rating of [0, 6, 4.5, '5', null]) {
    expect(await review(buyer, product, rating as number)).toMatchObject({
      status: 400,
      body: { message: 'Choose 1 to 5 stars.', fields: { rating: expect.any(String) } },
    });
  }
  expect((await review(buyer, { id: 999_999 }, 5)).status).toBe(404);
  expect((await reviewsOf({ id: 999_999 })).status).toBe(404);
});

/** A customer to whom the product was delivered. */
async function receiver(product: Product): Promise<SignedIn> {
  const buyer = await withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]);
  await admin.call('PUT /orders/{id}/status', {
    params: { id: String(buyer.order.id) },
    body: { deliveryStatus: 'DELIVERED' },
  });
  return buyer;
}

const review = (by: Pick<SignedIn, 'call'>, { id }: { id: number }, rating: number, text = '') =>
  by.call('POST /products/{id}/reviews', { params: { id: String(id) }, body: { rating, text } });

const mine = (by: Pick<SignedIn, 'call'>, { id }: { id: number }) =>
  by.call('GET /products/{id}/reviews/mine', { params: { id: String(id) } });

const reviewsOf = ({ id }: { id: number }, query = {}) =>
  shop.visitor.call('GET /products/{id}/reviews', { params: { id: String(id) }, query });

async function ratingOf({ slug }: Product) {
  const { body } = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: slug },
  });
  return body.product.rating;
}

test('shows no reviewer as the shop or its staff, whatever an older account is called', async () => {
  const product = await shop.product();
  for (const firstName of ['Haat Support ✔', 'аdmin', '\u200b\u200d', 'Ravi']) {
    const buyer = await receiver(product);
    await review(buyer, product, 5, 'Fine');
    const set = { firstName, lastName: firstName === 'Ravi' ? 'Nair' : '' };
    await shop.services.db.update(users).set(set).where(eq(users.id, buyer.user.id));
  }

  const { body } = await reviewsOf(product, {});

  expect(body.data.map(({ author }) => author)).toEqual([
    ...['Ravi N.', 'A customer', 'A customer', 'A customer'],
  ]);
});

test.each([
  ['username', 'Haat Support'],
  ['username', 'the shop'],
  ['username', 'аdmin'],
  ['firstName', 'Haat Support ✔'],
])('refuses a customer the %s "%s"', async (field, name) => {
  const { user } = await shop.customer();
  const body = {
    ...user,
    username: user.username,
    email: 'x@example.com',
    password: 'three wooden kites',
  };

  const answer = await shop.visitor.call('POST /auth/register', {
    body: { ...body, username: `free${user.id}`, firstName: 'Ravi', [field]: name } as never,
  });

  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});
