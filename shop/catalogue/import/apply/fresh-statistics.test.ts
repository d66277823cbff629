import { expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { importProducts } from '#shop/catalogue/import/import-products.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { hasSkuAmong } from '#shop/catalogue/write-variants.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
await shop.category('Games');
const { db } = shop.services;

test('the steps of an import find SKUs by their index', async () => {
  const kites = Array.from({ length: 250 }, (_, nth) => `Patang ${nth},Games,10,3,PATANG-${nth}`);
  const csv = ['name,category,original_price,stock,sku', ...kites].join('\n');
  await importProducts(db, ownersTool, { csv }, []);

  const plan = await db.execute(
    sql`explain select ${variants.sku} from ${variants} where ${hasSkuAmong(['patang-1', 'patang-2'])}`,
  );

  expect(JSON.stringify(plan.rows)).toContain('variants_sku');
});
