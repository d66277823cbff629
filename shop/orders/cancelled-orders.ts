import type { Database } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { exceedsLimit } from '#shop/accounts/limits/attempts.ts';
import { attempts } from '#shop/accounts/tables.ts';
import { hashOf } from '#shop/accounts/tokens.ts';
import { formatWait, Refusal } from '#shop/refusal.ts';

// An order that is placed and cancelled costs its customer nothing, but its rows stay in the books.

const limit = { maxAttempts: 20, minutes: 24 * 60 };

/** Counts an order that its customer cancelled. */
export async function countCancelled(tx: Database, customerId: number): Promise<void> {
  await exceedsLimit(tx, keyOf(customerId), limit);
}

/** What `waitAfterCancelling` looks for. */
export const cancelledKey = (customerId: number): string => hashOf(keyOf(customerId));

const keyOf = (customerId: number) => `orders cancelled by id ${customerId}`;

/** The seconds to wait for a customer who cancelled too many orders; else null. */
export const waitAfterCancelling = (key: SQL): SQL<number | null> => sql`(
  select ceil(${limit.minutes * 60}::int - extract(epoch from now() - ${attempts.firstAt}))::int
  from ${attempts}
  where ${attempts.key} = ${key} and ${attempts.count} >= ${limit.maxAttempts}::int
    and ${attempts.firstAt} > now() - make_interval(mins => ${limit.minutes}::int)
)`;

/** Throws `Refusal` (conflict) for a customer who has to wait. */
export function refuseAfterCancelling(waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  const { maxAttempts } = limit;
  throw new Refusal(
    'conflict',
    `You have cancelled ${maxAttempts} orders within 24 hours. You can order again in ${formatWait(waitSeconds)}. If you need something sooner, please contact the shop.`,
  );
}
