import type { ProductField } from '#contract/products/fields.ts';
import type { Database, Reader } from '#db/client.ts';
import { and, asc, eq, isNull } from '#db/sql.ts';
import { productFields } from '#shop/catalogue/tables.ts';
import { notFound } from '#shop/refusal.ts';
import type { Remember } from '#shop/remember.ts';

type Row = typeof productFields.$inferSelect;

export const isInUse = isNull(productFields.deletedAt);

/** The fields in the owner's order; with `shownOnly` only those that customers see. */
export async function listFields(
  db: Reader,
  { shownOnly = false }: { shownOnly?: boolean } = {},
): Promise<ProductField[]> {
  const rows = await db
    .select()
    .from(productFields)
    .where(and(isInUse, shownOnly ? productFields.shown : undefined))
    .orderBy(asc(productFields.position), asc(productFields.id));
  return rows.map(shapeOf);
}

/** The fields that customers see, in the owner's order. */
export const shownFields = (db: Reader, remember: Remember): Promise<ProductField[]> =>
  remember('shown fields', 'range', () => listFields(db, { shownOnly: true }));

const shapeOf = ({ deletedAt: _, ...field }: Row): ProductField => field;

/** Throws `Refusal` (not found), also for a field that was deleted. */
export async function findField(tx: Database, id: number): Promise<ProductField> {
  const [row] = await tx
    .select()
    .from(productFields)
    .where(and(eq(productFields.id, id), isInUse));
  if (!row) throw notFound('Field');
  return shapeOf(row);
}
