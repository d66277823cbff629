import type { Database } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { assertBooks } from './assert.ts';
import { soldFinding, stockFinding, usesFinding } from './finding.ts';

const findings = { stock: stockFinding, sold: soldFinding, uses: usesFinding };

interface Figure extends Record<string, unknown> {
  rule: keyof typeof findings;
  id: number;
  is: number;
  /** Null when there are too many rows to add up. */
  should: number | null;
}

/** The transaction holds rows that others wait for; `verify` adds up longer histories. */
const maxAdded = 10_000;

/**
 * Throws `WrongBooks` unless figures that were just changed are the sums of their rows. Each statement
 * selects `Figure`s. Read as a single one, they see nothing that other transactions have not committed,
 * so they raise no false alarm.
 */
export async function assertSums(tx: Database, figures: readonly SQL[]): Promise<void> {
  const { rows } = await tx.execute<Figure>(sql.join([...figures], sql` union all `));
  for (const { rule, id, is, should } of rows) {
    assertBooks(should === null || is === should, () => findings[rule](id, is, should));
  }
}

/** Adds up the column `quantity` of these rows: the `should` of a figure. */
export const sumOf = (rows: SQL): SQL => sql`(
  select case when count(*) <= ${maxAdded} then coalesce(sum(quantity), 0)::integer end
  from (${rows} limit ${maxAdded + 1}) as few)`;
