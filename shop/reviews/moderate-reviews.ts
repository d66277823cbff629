import type { BodyOf, ReplyOf } from '#contract/api.ts';
import type { ListedReview } from '#contract/reviews.ts';
import type { Database } from '#db/client.ts';
import { desc, eq, inArray, type SQL, sql } from '#db/sql.ts';
import { takenNames } from '#shop/accounts/register.ts';
import { users } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { products } from '#shop/catalogue/tables.ts';
import { countBounded, type Paging, pageMeta, partOf } from '#shop/paging.ts';
import { notFound, refuseChanged } from '#shop/refusal.ts';
import { authorName, ownReviewShape, sumUpRatings } from './reviews.ts';
import { reviews } from './tables.ts';

/** Reviews of all products, hidden ones too, newest first. */
export async function listAllReviews(
  db: Database,
  paging: Paging,
): Promise<ReplyOf<'GET /reviews'>> {
  const data = await readReviews(db, sql`true`, paging);
  return { data, meta: pageMeta(await countBounded(db, sql`from ${reviews}`), paging) };
}

async function readReviews(db: Database, where: SQL, paging: Paging): Promise<ListedReview[]> {
  const { limit, offset } = partOf(paging);
  const rows = await db
    .select({ review: reviews, product: products, author: users, erasedAt: users.erasedAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.customerId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  const taken = await takenNames(db);
  return rows.map(({ review, product: { id, name, slug }, ...by }) => ({
    ...ownReviewShape(review, authorName(by, taken)),
    product: { id, name, slug },
  }));
}

/** Answers a review, hides it or shows it again. Throws `Refusal`: not found, conflict when `before` is no longer what is saved. */
export async function moderateReview(
  db: Database,
  by: Actor,
  id: number,
  { before: read, answer, hidden, reason = '' }: BodyOf<'PUT /reviews/{id}'>,
): Promise<ListedReview> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, id);
    refuseChanged('this review', read, moderated(ownReviewShape(before, '')));
    if (hidden !== undefined || answer !== undefined) {
      await tx
        .update(reviews)
        .set({
          ...(answer !== undefined && { answer }),
          ...(hidden === true && { hiddenAt: before.hiddenAt ?? new Date(), hiddenReason: reason }),
          ...(hidden === false && { hiddenAt: null, hiddenReason: '' }),
        })
        .where(eq(reviews.id, id));
      await sumUpRatings(tx, before.productId);
    }
    const [after] = await readReviews(tx, eq(reviews.id, id), { page: 1, limit: 1 });
    if (!after) throw notFound('Review');
    const change = changeOf(moderated(ownReviewShape(before, '')), moderated(after));
    const subject = `Review ${id} of “${after.product.name}”`;
    if (Object.keys(change.after).length > 0) {
      await record(tx, by, { action: 'review.changed', subject, change });
    }
    return after;
  });
}

const moderated = ({
  answer,
  hidden,
  reason,
}: Pick<ListedReview, 'answer' | 'hidden' | 'reason'>) => ({
  ...{ answer, hidden, reason },
});

/** Locks the product first, as whoever writes a review does; also one that is no longer sold. */
async function lockReview(tx: Database, id: number) {
  const ofReview = tx.select({ id: reviews.productId }).from(reviews).where(eq(reviews.id, id));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ofReview))
    .for('no key update');
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!review) throw notFound('Review');
  return review;
}
