import { expect, test, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const files = fileImports(shop, await shop.admin());

const head =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
const fileOf = (name: string, count: number) =>
  [
    head,
    ...Array.from({ length: count }, (_, nth) => {
      const handle = `${name}-${nth}`;
      return `${handle},${name} ${nth},Toys,Title,Default Title,${handle},99,3`;
    }),
  ].join('\n');

/** Rows and index entries that the database has read in all tables so far. */
async function rowsRead() {
  // Otherwise the database tells of its reads once a second.
  await shop.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select sum(seq_tup_read + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes i
      where i.relid = t.relid))::int as count from pg_stat_user_tables t`);
  return rows[0]?.count ?? 0;
}

const rows = 120;

test('an import reads little of the shop for each row, however many products that has', async () => {
  // A slow machine takes smaller steps, and each step reads some of the shop: here all steps count as short.
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 0, system: 0 });
  for (const name of ['Patang', 'Lattu', 'Dholak']) await files.bring(fileOf(name, rows));
  // The plans of the database depend on its statistics, and those on the test files before this one.
  await shop.db.execute(sql`analyze`);
  const before = await rowsRead();

  await files.bring(fileOf('Gilli', rows));

  expect(((await rowsRead()) - before) / rows).toBeLessThan(200);
});
