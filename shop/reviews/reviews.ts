import type { User } from '#contract/accounts.ts';
import type { OwnReview, Review, ReviewPage } from '#contract/reviews.ts';
import { formerCustomer } from '#contract/rules/accounts/erased-accounts.ts';
import { notDelivered } from '#contract/rules/messages/review-messages.ts';
import { type Database, onlyRow, type Reader } from '#db/client.ts';
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from '#db/sql.ts';
import { exceedsLimit } from '#shop/accounts/limits/attempts.ts';
import { publicName } from '#shop/accounts/public-names.ts';
import { takenNames } from '#shop/accounts/register.ts';
import { users } from '#shop/accounts/tables.ts';
import { lockProduct, refuseUnlessOnSale } from '#shop/catalogue/find-product.ts';
import { products } from '#shop/catalogue/tables.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';
import { type Paging, pageMeta, partOf } from '#shop/paging.ts';
import { Refusal } from '#shop/refusal.ts';
import { reviews } from './tables.ts';

/** Throws `Refusal` (not found) for an unknown product. */
export async function listReviews(
  db: Reader,
  productId: number,
  paging: Paging,
): Promise<ReviewPage> {
  await refuseUnlessOnSale(db, productId);
  return reviewsOf(db, productId, paging);
}

export async function reviewsOf(
  db: Reader,
  productId: number,
  paging: Paging,
): Promise<ReviewPage> {
  const { limit, offset } = partOf(paging);
  const rows = await db
    .select({ review: reviews, author: users, erasedAt: users.erasedAt })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.customerId))
    .where(and(eq(reviews.productId, productId), isShown))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  const taken = await takenNames(db);
  const distribution = await countRatings(db, productId);
  const totalItems = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  return {
    data: rows.map(({ review, author, erasedAt }) =>
      reviewShape(review, authorName({ author, erasedAt }, taken)),
    ),
    meta: pageMeta({ totalItems, exact: true }, paging),
    distribution,
  };
}

/** The next `limit` reviews of a customer, oldest first. */
export const reviewsBy = (db: Database, customerId: number, last = 0, limit = 100) =>
  ownReviews(db, and(eq(reviews.customerId, customerId), gt(reviews.id, last)), asc, limit);

/** The latest reviews of a customer, newest first. */
export const latestReviewsBy = (db: Database, customerId: number, limit: number) =>
  ownReviews(db, eq(reviews.customerId, customerId), desc, limit);

async function ownReviews(
  db: Database,
  where: SQL | undefined,
  way: typeof asc | typeof desc,
  limit: number,
) {
  const rows = await db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(way(reviews.id))
    .limit(limit);
  return rows.map(({ review, product }) => {
    const { author: _, ...shape } = ownReviewShape(review, '');
    return { ...shape, product };
  });
}

export async function findReviewBy(
  db: Database,
  customer: User,
  productId: number,
): Promise<{ received: boolean; review: OwnReview | null }> {
  await refuseUnlessOnSale(db, productId);
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.customerId, customer.id)));
  return {
    received: await hasReceived(db, customer.id, productId),
    review: row ? ownReviewShape(row, publicName(customer, await takenNames(db))) : null,
  };
}

/**
 * Replaces the customer's earlier review, which stays hidden if it was. Throws `Refusal`: not found,
 * forbidden until the product was delivered to them, or conflict after fifty within a day.
 */
export async function saveReview(
  db: Database,
  customer: User,
  {
    productId,
    rating,
    text,
    at = new Date(),
  }: {
    productId: number;
    rating: number;
    text: string;
    at?: Date;
  },
): Promise<OwnReview> {
  return db.transaction(async (tx) => {
    await lockProduct(tx, productId);
    await refuseWithoutDelivery(tx, customer.id, productId);
    await countReview(tx, customer.id);
    const columns = { rating, text, createdAt: at };
    const rows = await tx
      .insert(reviews)
      .values({ ...columns, productId, customerId: customer.id })
      .onConflictDoUpdate({ target: [reviews.productId, reviews.customerId], set: columns })
      .returning();
    await sumUpRatings(tx, productId);
    return ownReviewShape(onlyRow(rows), publicName(customer, await takenNames(tx)));
  });
}

/** Each review makes the cached answers new. */
const ofCustomers = { maxAttempts: 50, minutes: 24 * 60 };

async function countReview(tx: Database, customerId: number): Promise<void> {
  if (!(await exceedsLimit(tx, `reviews by id ${customerId}`, ofCustomers))) return;
  const message = `You have saved ${ofCustomers.maxAttempts} reviews within 24 hours. Please save this one tomorrow.`;
  throw new Refusal('conflict', message);
}

/** Refreshes the pages that show a review of this customer. */
export async function announceFormerReviewer(tx: Database, customerId: number): Promise<void> {
  if ((await tx.$count(reviews, eq(reviews.customerId, customerId))) === 0) return;
  await tx.execute(sql`select pg_notify('catalogue', '')`);
}

async function refuseWithoutDelivery(tx: Database, customerId: number, productId: number) {
  if (await hasReceived(tx, customerId, productId)) return;
  throw new Refusal('forbidden', notDelivered);
}

/** Stores the rating of a product, without hidden reviews. */
export async function sumUpRatings(tx: Database, productId: number): Promise<void> {
  const ofProduct = sql`from ${reviews} where ${reviews.productId} = ${productId} and ${isShown}`;
  await tx
    .update(products)
    .set({
      ratingSum: sql`(select coalesce(sum(${reviews.rating}), 0)::int ${ofProduct})`,
      ratingCount: sql`(select count(*)::int ${ofProduct})`,
    })
    .where(eq(products.id, productId));
}

async function countRatings(db: Reader, productId: number) {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown))
    .groupBy(reviews.rating);
  const count = (rating: number) => rows.find((row) => row.rating === rating)?.count ?? 0;
  return { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) };
}

const isShown = isNull(reviews.hiddenAt);

export const authorName = (
  { author, erasedAt }: { author: Parameters<typeof publicName>[0]; erasedAt: Date | null },
  taken: readonly string[],
): string => (erasedAt ? formerCustomer : publicName(author, taken));

function reviewShape(row: typeof reviews.$inferSelect, author: string): Review {
  const { id, rating, text, answer, createdAt } = row;
  return { id, rating, text, author, answer, createdAt: createdAt.toISOString() };
}

export const ownReviewShape = (row: typeof reviews.$inferSelect, author: string): OwnReview => ({
  ...reviewShape(row, author),
  hidden: row.hiddenAt !== null,
  reason: row.hiddenReason,
});

async function hasReceived(db: Database, customerId: number, productId: number): Promise<boolean> {
  const [delivered] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.deliveryStatus, 'DELIVERED'),
        eq(orderItems.productId, productId),
      ),
    )
    .limit(1);
  return delivered !== undefined;
}
