import type { Database } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { sql } from '#db/sql.ts';
import { importedPictures } from '#shop/catalogue/import/tables.ts';
import type { GivenPicture } from './match-by-name.ts';

/** A picture is never shown twice, by its name or by its bytes. */
export async function rememberPictures(
  tx: Database,
  productId: number,
  pictures: readonly Pick<GivenPicture, 'name' | 'hash'>[],
) {
  const rows = pictures.map(({ name, hash }) => ({ productId, name, hash }));
  if (rows.length > 0)
    await tx.execute(sql`${insertRows(importedPictures, rows)} on conflict do nothing`);
}
