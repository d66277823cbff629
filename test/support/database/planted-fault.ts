import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';

/** A fault that a shop could have. */
export interface Fault {
  table: string;
  on: 'insert' | 'update';
  /** PL/pgSQL statements that may change the row `new`, or skip it with `return null`. */
  does: string;
}

/** Runs something while the database changes each row of a table before it is stored. */
export async function withFault<Result>(
  db: Database,
  { table, on, does }: Fault,
  run: () => Promise<Result>,
): Promise<Result> {
  await db.execute(
    sql.raw(`
    create function planted_fault() returns trigger language plpgsql as
      $$ begin ${does}; return new; end $$`),
  );
  await db.execute(
    sql.raw(`
    create trigger planted_fault before ${on} on ${table}
      for each row execute function planted_fault()`),
  );
  try {
    return await run();
  } finally {
    await db.execute(sql.raw('drop function planted_fault cascade'));
  }
}

const tables = [
  ...['users', 'orders', 'order_items', 'order_journal', 'placements', 'mails'],
  ...['cart_items', 'cart_codes', 'stock', 'stock_movements', 'variants', 'products'],
  ...['discount_codes', 'activity', 'invoices', 'invoice_series'],
];

/** Every row that a wrong write must leave as it was, by table. */
export async function rowsOfBooks(db: Database): Promise<Record<string, string[]>> {
  const rowsOf = async (table: string) => {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${table} t order by 1`),
    );
    return [table, rows.map(({ row }) => row)] as const;
  };
  const found = [];
  for (const table of tables) found.push(await rowsOf(table));
  return Object.fromEntries(found);
}
