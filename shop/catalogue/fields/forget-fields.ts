import type { Database } from '#db/client.ts';
import { inArray, lt, sql } from '#db/sql.ts';
import { productFields, products } from '#shop/catalogue/tables.ts';
import { hasValueOf } from './field-keys.ts';
import { lockFields } from './product-fields.ts';

const keptFor = sql`interval '30 days'`;

/** Removes fields that were deleted 30 days ago, with the values of products. */
export async function forgetDeletedFields(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFields(tx);
    const due = lt(productFields.deletedAt, sql`now() - ${keptFor}`);
    const rows = await tx.select().from(productFields).where(due);
    if (rows.length === 0) return;
    const keys = rows.map(({ key }) => key);
    await tx
      .update(products)
      .set({
        fields: sql`${products.fields} - array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
      })
      .where(hasValueOf(keys));
    await tx.delete(productFields).where(
      inArray(
        productFields.id,
        rows.map(({ id }) => id),
      ),
    );
  });
}
