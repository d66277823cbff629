import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import type { Pace } from '#shop/catalogue/import/pace.ts';

/**
 * The tables that an import fills, and the columns by which its statements find rows. An ANALYZE of
 * columns does not reset what autovacuum counts, so autovacuum analyses the other columns later.
 */
const filled = [
  'products (slug, name, category_id, deleted_at)',
  'variants (product_id, sku, removed_at)',
  'stock (variant_id)',
  'stock_movements (variant_id)',
  'product_paths (product_id)',
  'import_rows (import_id, state)',
  'import_changes (import_id, product_id)',
  'imported_variants (source, key, product_id)',
];

/** Small tables of which each step rewrites rows, and reads those that it left behind. */
const rewritten = 'derived.lexemes, derived.product_counts, derived.stale_products';
const rewrittenEach = 2_000;

const firstAt = 200;
const growth = 2;

/**
 * Lets the database count the tables of an import each time they have grown much, and clear those that it
 * rewrites. A statement that was planned while a table was almost empty would read all of it in each step;
 * PostgreSQL itself comes by once a minute at most, and the embedded database clears once a day.
 */
export class FreshStatistics {
  private readonly db: Database;
  private readonly pace: Pace;
  private rows = 0;
  private counted = firstAt;
  private cleared = 0;

  constructor(db: Database, pace: Pace) {
    this.db = db;
    this.pace = pace;
  }

  async after(rows: number): Promise<void> {
    this.rows += rows;
    if (this.rows >= this.counted) {
      this.counted = growth * this.rows;
      for (const table of filled) await this.count(table);
      await this.pace.giveWay();
    }
    if (this.rows < this.cleared + rewrittenEach) return;
    this.cleared = this.rows;
    await this.db.execute(sql`vacuum (analyze, skip_locked) ${sql.raw(rewritten)}`);
    await this.pace.giveWay();
  }

  /** Reads 3,000 rows: the embedded database does nothing else meanwhile. */
  private count(table: string) {
    return this.db.transaction(async (tx) => {
      await tx.execute(sql`set local default_statistics_target = 10`);
      await tx.execute(sql`analyze (skip_locked) ${sql.raw(table)}`);
    });
  }
}
