import { beforeEach, expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import type { Product } from '#contract/products/products.ts';
import { withOrder } from '#test/support/buyers.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let staff: SignedIn;
beforeEach(async () => {
  await shop.empty();
  staff = await shop.staff('CATALOGUE');
});

test('lists the reviews of all products, newest first, with who wrote them', async () => {
  const [kite, ludo] = [await shop.product(), await shop.product({ productName: 'लूडो' })];
  await reviewed(kite, 5, 'Flies well.');
  await reviewed(ludo, 2, 'The dice roll off.');

  const { body } = await listed();

  expect(body.data).toMatchObject([
    { product: { id: ludo.id, name: 'लूडो', slug: ludo.slug }, rating: 2, hidden: false },
    { product: { id: kite.id }, rating: 5, text: 'Flies well.', answer: '', reason: '' },
  ]);
  expect(body.data[0]?.author).toMatch(/./);
  expect(body.meta).toMatchObject({ totalItems: 2, exact: true, totalPages: 1 });
  expect((await listed({ limit: '1', page: '2' })).body.data).toMatchObject([{ rating: 5 }]);
});

test('an answer stands in the public list and at its author, until it is taken away', async () => {
  const product = await shop.product();
  const { buyer, id } = await reviewed(product, 3, 'A wheel came off.');

  const { body } = await change(id, { answer: '  We have sent you another.  ' });

  expect(body).toMatchObject({
    message: 'Saved the review.',
    review: { id, answer: 'We have sent you another.', hidden: false },
  });
  expect(await publicReviews(product)).toMatchObject([{ answer: 'We have sent you another.' }]);
  expect(await own(buyer, product)).toMatchObject({ answer: 'We have sent you another.' });

  await change(id, { answer: '' });
  expect(await publicReviews(product)).toMatchObject([{ answer: '' }]);
});

test('a hidden review is gone from list and rating, and only its author sees why', async () => {
  const product = await shop.product();
  await reviewed(product, 5);
  const { buyer, id } = await reviewed(product, 1, 'Ask for Ramesh, he cheats.');

  await change(id, { hidden: true, reason: 'It names a person.' });

  expect(await publicReviews(product)).toMatchObject([{ rating: 5 }]);
  expect(await ratingOf(product)).toEqual({ average: 5, count: 1 });
  expect(await own(buyer, product)).toMatchObject({ hidden: true, reason: 'It names a person.' });

  await change(id, { hidden: false });

  expect(await publicReviews(product)).toHaveLength(2);
  expect(await ratingOf(product)).toEqual({ average: 3, count: 2 });
  expect(await own(buyer, product)).toMatchObject({ hidden: false, reason: '' });
});

test('a hidden review stays hidden when its author edits it', async () => {
  const product = await shop.product();
  const { buyer, id } = await reviewed(product, 1);
  await change(id, { hidden: true, reason: 'It is about another shop.' });

  const { body } = await write(buyer, product, 2, 'Still bad.');

  expect(body.review).toMatchObject({ hidden: true, rating: 2 });
  expect(await publicReviews(product)).toEqual([]);
  expect(await ratingOf(product)).toEqual({ average: 0, count: 0 });
});

test('a review of a product that is no longer sold can be hidden, too', async () => {
  const product = await shop.product();
  const { id } = await reviewed(product, 4);
  await staff.call('DELETE /products/{id}', { params: { id: String(product.id) } });

  const { body } = await change(id, { hidden: true, reason: 'It has a phone number.' });

  expect(body.review).toMatchObject({ hidden: true, product: { name: product.name } });
});

test.each<[string, SentBody<'PUT /reviews/{id}'>, string, RegExp]>([
  ['hiding without a reason', { hidden: true }, 'reason', /^Enter a reason\./],
  ['a blank reason', { hidden: true, reason: '   ' }, 'reason', /^Enter a reason\./],
  ['a reason alone', { reason: 'It is rude.' }, 'hidden', /^Send a reason together/],
  ['a long reason', { hidden: true, reason: 'x'.repeat(501) }, 'reason', /at most 500/],
  ['a long answer', { answer: 'x'.repeat(10_000) }, 'answer', /at most 2,000/],
])('%s is refused at its field, and changes nothing', async (_, body, field, words) => {
  const product = await shop.product();
  const { id } = await reviewed(product, 4, 'Fine.');

  const answer = await change(id, body);

  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.stringMatching(words) } },
  });
  expect(await publicReviews(product)).toMatchObject([{ answer: '', text: 'Fine.' }]);
});

test('the second of two who answer or hide a review is told, and takes nothing back', async () => {
  const product = await shop.product();
  const { id } = await reviewed(product, 2, 'The dice roll off.');
  await change(id, { answer: 'We replace them.', before: { answer: '' } });
  await change(id, { hidden: true, reason: 'It is rude.', before: { hidden: false } });

  for (const second of [
    { answer: 'Sorry!', before: { answer: '' } },
    { hidden: true, reason: 'It is about another shop.', before: { hidden: false } },
    { hidden: false, before: { hidden: true, reason: 'It is long.' } },
  ]) {
    const { status, body } = await change(id, second);
    expect([status, body.message]).toEqual([
      409,
      'Somebody else has changed this review. Please reload it and make your change again.',
    ]);
  }
  const [kept] = (await listed()).body.data;
  expect(kept).toMatchObject({ answer: 'We replace them.', hidden: true, reason: 'It is rude.' });
  expect((await change(id, { answer: 'Sorry!' })).status).toBe(200);
});

test('answers 404 to an unknown review, and only catalogue staff may change one', async () => {
  const product = await shop.product();
  const { buyer, id } = await reviewed(product, 4);
  const params = { id: String(id) };

  expect((await change(999_999, { answer: 'Thank you.' })).status).toBe(404);
  for (const other of [buyer, await shop.staff('ORDERS')]) {
    const answer = await other.call('PUT /reviews/{id}', { params, body: { answer: 'Thanks' } });
    expect([answer.status, (await other.call('GET /reviews')).status]).toEqual([403, 403]);
  }
});

test('ten changes at once leave the rating that the reviews give', async () => {
  const product = await shop.product();
  const made = [];
  for (const rating of [1, 2, 3, 4, 5]) made.push(await reviewed(product, rating));

  await Promise.all(
    made.flatMap(({ id, buyer }, nth) => [
      change(id, { hidden: true, reason: 'It is an advertisement.' }),
      write(buyer, product, 1 + ((nth + 2) % 5)),
    ]),
  );
  await change(made[0]?.id ?? 0, { hidden: false });

  expect(await publicReviews(product)).toMatchObject([{ rating: 3 }]);
  expect(await ratingOf(product)).toEqual({ average: 3, count: 1 });
});

const listed = (query = {}) => staff.call('GET /reviews', { query });

const change = (id: number, body: SentBody<'PUT /reviews/{id}'>) =>
  staff.call('PUT /reviews/{id}', { params: { id: String(id) }, body });

/** A review by somebody to whom the product was delivered. */
async function reviewed(product: Product, rating: number, text = '') {
  const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
  const buyer = await withOrder(shop, [line]);
  const orders = await shop.staff('ORDERS');
  await orders.call('PUT /orders/{id}/status', {
    params: { id: String(buyer.order.id) },
    body: { deliveryStatus: 'DELIVERED' },
  });
  const { body } = await write(buyer, product, rating, text);
  return { buyer, id: body.review.id };
}

const write = (by: SignedIn, { id }: Product, rating: number, text = '') =>
  by.call('POST /products/{id}/reviews', { params: { id: String(id) }, body: { rating, text } });

const own = async (by: SignedIn, { id }: Product) =>
  (await by.call('GET /products/{id}/reviews/mine', { params: { id: String(id) } })).body.review;

const publicReviews = async ({ id }: Product) =>
  (await shop.visitor.call('GET /products/{id}/reviews', { params: { id: String(id) } })).body.data;

const ratingOf = async ({ slug }: Product) =>
  (await shop.visitor.call('GET /products/{idOrSlug}', { params: { idOrSlug: slug } })).body.product
    .rating;
