import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';

/**
 * The tables that an import fills, and the columns by which its statements find rows. Autovacuum counts the others
 * later: naming columns leaves its turn.
 */
const filled = [
  'products (slug, category_id)',
  'variants (product_id)',
  'stock (variant_id)',
  'stock_movements (variant_id)',
  'product_paths (product_id)',
  'import_rows (import_id, state)',
  'import_changes (import_id, product_id)',
  'imported_variants (source, key)',
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
    for (const table of filled) await this.count(table);
  }

  /** Reads 3,000 rows: the embedded database does nothing else meanwhile. */
  private count(table: string) {
    return this.db.transaction(async (tx) => {
      await tx.execute(sql`set local default_statistics_target = 10`);
      await tx.execute(sql`analyze (skip_locked) ${sql.raw(table)}`);
    });
  }
}
