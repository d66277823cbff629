import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { importChanges, importedVariants, importRows } from '#shop/catalogue/import/tables.ts';
import { stockMovements, stocks } from '#shop/catalogue/stock/tables.ts';
import { productPaths, products, variants } from '#shop/catalogue/tables.ts';

/** Those that an import fills. */
const tables: readonly PgTable[] = [
  ...[products, variants, stocks, stockMovements, productPaths],
  ...[importRows, importedVariants, importChanges],
];

const firstAt = 200;
const growth = 4;

/**
 * Lets the database count the tables of an import each time they have grown much. A statement that was
 * planned while a table was almost empty would read all of it in each step, and PostgreSQL itself counts
 * once a minute at most.
 */
export class FreshStatistics {
  private readonly db: Database;
  private rows = 0;
  private next = firstAt;

  constructor(db: Database) {
    this.db = db;
  }

  async after(rows: number): Promise<void> {
    this.rows += rows;
    if (this.rows < this.next) return;
    this.next = growth * this.rows;
    // One by one: the embedded database does nothing else meanwhile.
    for (const table of tables) await this.db.execute(sql`analyze (skip_locked) ${table}`);
  }
}
