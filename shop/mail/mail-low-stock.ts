import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, asc, eq, inArray, isNull, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import { lockWatch } from '#shop/stock-mails/low-stock.ts';
import { lowStocks } from '#shop/stock-mails/tables.ts';
import { mails } from './tables.ts';

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
