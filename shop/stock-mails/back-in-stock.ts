import type { Database } from '#db/client.ts';
import { oneOf } from '#db/one-of.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { isVariantOnSale } from '#shop/catalogue/find-product.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { stockRequests } from './tables.ts';

/** How many people are told of each piece that comes back: not everybody who asked will order. */
const peoplePerPiece = 3;

/**
 * Queues a mail for those first in line, and forgets their requests. The others stay in line for the
 * next pieces. The caller has locked the products, so that two processes do not tell twice as many.
 */
export async function mailWhoAsked(
  tx: Database,
  productIds: readonly number[],
  queueMail: QueueMail,
): Promise<void> {
  const changed = await changedSince(tx, productIds);
  for (const { variantId, pieces, seen } of changed) {
    if (pieces > seen) {
      await mailFirst((pieces - seen) * peoplePerPiece, tx, variantId, queueMail);
    }
  }
  // Last, against deadlocks: an erasure holds the account, too, before it deletes the requests.
  for (const { variantId, pieces } of changed) {
    await tx
      .update(stockRequests)
      .set({ piecesSeen: pieces })
      .where(and(eq(stockRequests.variantId, variantId), ne(stockRequests.piecesSeen, pieces)));
  }
}

/** Variants that somebody waits for and whose stock has changed since the last look. */
const changedSince = (tx: Database, productIds: readonly number[]) =>
  tx
    .select({
      variantId: variants.id,
      pieces: stocks.pieces,
      seen: sql<number>`min(${stockRequests.piecesSeen})`,
    })
    .from(stockRequests)
    .innerJoin(variants, eq(variants.id, stockRequests.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stocks, eq(stocks.variantId, variants.id))
    .where(
      and(
        oneOf(variants.productId, productIds),
        isVariantOnSale,
        ne(stockRequests.piecesSeen, stocks.pieces),
      ),
    )
    .groupBy(variants.id, stocks.pieces);

async function mailFirst(count: number, tx: Database, variantId: number, queueMail: QueueMail) {
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(stockRequests)
    .innerJoin(users, eq(users.id, stockRequests.customerId))
    .where(and(eq(stockRequests.variantId, variantId), isNull(users.erasedAt)))
    .orderBy(asc(stockRequests.askedAt), asc(users.id))
    .limit(count)
    // Waits for an erasure of the account, which then leaves nobody to mail.
    .for('share', { of: users });
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const told = await tx
    .delete(stockRequests)
    .where(and(eq(stockRequests.variantId, variantId), inArray(stockRequests.customerId, ids)))
    .returning();
  const askedAt = new Map(told.map((request) => [request.customerId, request.askedAt]));
  const mails = people.flatMap(({ id, email }) => {
    const at = askedAt.get(id);
    // The request has just been withdrawn.
    if (!at) return [];
    const data = {
      variantId: String(variantId),
      customerId: String(id),
      askedAt: at.toISOString(),
    };
    return [{ kind: 'back-in-stock' as const, recipient: email, data }];
  });
  if (mails.length > 0) await queueMail(tx, ...mails);
}
