import type { SellingRules } from '#contract/selling/selling-rules.ts';
import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, asc, eq, inArray, isNull, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { products, stockMovements, stocks, variants } from '#shop/catalogue/tables.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { mails } from '#shop/mail/tables.ts';
import { sellingRules } from '#shop/selling/tables.ts';
import { lowStocks } from './tables.ts';

type Watch = Pick<SellingRules, 'lowStockAt' | 'lowStockMail'>;

/** What is low when the owner begins to watch or moves the limit has not fallen: no mail tells of it. */
export async function watchLowStock(
  tx: Database,
  { lowStockAt, lowStockMail }: Watch,
): Promise<void> {
  if (!lowStockMail) {
    await tx.delete(lowStocks);
    return;
  }
  await forgetRisen(tx, lowStockAt);
  await tx.execute(sql`
    insert into ${lowStocks} (variant_id, fell_at, told_at)
    select v.id, now(), now() ${fromLive} and s.pieces <= ${lowStockAt}
    on conflict do nothing`);
}

/** Belongs in the transaction that found the stock of these products changed. */
export async function noteLowStock(tx: Database, productIds: readonly number[]): Promise<void> {
  const watch = await readWatch(tx);
  if (!watch || !(await hasNews(tx, productIds, watch.lowStockAt))) return;
  const current = await lockWatch(tx);
  if (!current) return;
  await forgetRisen(tx, current.lowStockAt, productIds);
  // A new variant with little stock has not fallen.
  const hasFallen = sql`exists (select from ${stockMovements} m where m.variant_id = v.id and m.quantity < 0)`;
  await tx.execute(sql`
    insert into ${lowStocks} (variant_id, fell_at, told_at)
    select v.id, now(), case when ${hasFallen} then null else now() end
    ${fromLive} and ${inArray(sql`v.product_id`, [...productIds])} and s.pieces <= ${current.lowStockAt}
    on conflict do nothing`);
}

/**
 * Queues one mail for each owner about what fell: at once after a quiet day, else a day after the
 * last mail.
 */
export async function mailLowStock(db: Database, queueMail: QueueMail): Promise<void> {
  if (!(await isDue(db))) return;
  await db.transaction(async (tx) => {
    // Two processes would both find that no mail has gone out.
    if (!(await lockWatch(tx)) || !(await isDue(tx))) return;
    const told = await tx
      .update(lowStocks)
      .set({ toldAt: sql`now()` })
      .where(isNull(lowStocks.toldAt))
      .returning({ variantId: lowStocks.variantId });
    const data = { variantIds: told.map(({ variantId }) => variantId).join(',') };
    const owners = await ownersOf(tx);
    await queueMail(
      tx,
      ...owners.map(({ email }) => ({ kind: 'low-stock' as const, recipient: email, data })),
    );
  });
}

const fromLive = sql`from ${variants} v join ${stocks} s on s.variant_id = v.id
  join ${products} p on p.id = v.product_id
  where v.removed_at is null and p.deleted_at is null`;

/** Undefined while the owner wants no mails. */
async function readWatch(tx: Database): Promise<Watch | undefined> {
  const [row] = await watched(tx);
  return row;
}

async function lockWatch(tx: Database): Promise<Watch | undefined> {
  const [row] = await watched(tx).for('update');
  return row;
}

const watched = (tx: Database) =>
  tx
    .select({ lowStockAt: sellingRules.lowStockAt, lowStockMail: sellingRules.lowStockMail })
    .from(sellingRules)
    .where(eq(sellingRules.lowStockMail, true));

async function hasNews(tx: Database, productIds: readonly number[], limit: number) {
  const { rows } = await tx.execute(sql`
    select from ${variants} v join ${stocks} s on s.variant_id = v.id
    left join ${lowStocks} known on known.variant_id = v.id
    where ${inArray(sql`v.product_id`, [...productIds])}
      and v.removed_at is null and (s.pieces <= ${limit}) = (known.variant_id is null)
    limit 1`);
  return rows.length > 0;
}

/** They may fall again. */
const forgetRisen = (tx: Database, limit: number, productIds?: readonly number[]) =>
  tx.execute(sql`
    delete from ${lowStocks} using ${stocks} s, ${variants} v
    where s.variant_id = ${lowStocks.variantId} and v.id = ${lowStocks.variantId}
      and s.pieces > ${limit}
      ${productIds ? sql`and ${inArray(sql`v.product_id`, [...productIds])}` : sql``}`);

async function isDue(db: Database): Promise<boolean> {
  if ((await db.$count(lowStocks, isNull(lowStocks.toldAt))) === 0) return false;
  const owners = await ownersOf(db);
  if (owners.length === 0) return false;
  const lastDay = await db.$count(
    mails,
    and(
      eq(mails.kind, 'low-stock'),
      inArray(
        folded(mails.recipient),
        owners.map(({ email }) => email.toLowerCase()),
      ),
      sql`${mails.createdAt} > now() - interval '24 hours'`,
    ),
  );
  return lastDay === 0;
}

/** Who can open the back office that the mail links to. */
const ownersOf = (db: Database) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'OWNER'), eq(users.disabled, false)))
    .orderBy(asc(users.id));
