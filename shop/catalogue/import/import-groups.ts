import type { Product } from '#contract/products.ts';
import type { Database } from '#db/client.ts';
import { and, asc, inArray, isNull, or, sql } from '#db/sql.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { SheetRow } from './import-file.ts';

/** Rows of one product: of one that is there, or of one to add. */
export interface SheetGroup {
  product?: Product | undefined;
  rows: SheetRow[];
}

interface Known {
  byId: Map<number, Product>;
  byName: Map<string, Product[]>;
}

/**
 * Puts the rows of one product together, by its id or else by its name, and holds the products
 * that are there already. A row of nobody knows which product is `lost`, and says why.
 */
export async function groupRows(
  tx: Database,
  rows: readonly SheetRow[],
): Promise<{ groups: SheetGroup[]; lost: SheetRow[] }> {
  const known = await knownProducts(tx, rows);
  const groups = new Map<string, SheetGroup>();
  const lost: SheetRow[] = [];
  for (const row of rows) {
    const { product, error } = productOf(row, known);
    if (error) {
      lost.push({ ...row, errors: [...row.errors, error] });
      continue;
    }
    const key = String(product?.id ?? `name ${nameOf(row)}`);
    const group = groups.get(key) ?? { product, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], lost };
}

async function knownProducts(tx: Database, rows: readonly SheetRow[]): Promise<Known> {
  const ids = rows.flatMap((row) => idOf(row.cells.product_id) ?? []);
  const names = rows.filter((row) => !row.cells.product_id).map(nameOf);
  const held = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        or(inArray(products.id, ids), inArray(sql`lower(${products.name})`, names)),
      ),
    )
    .orderBy(asc(products.id))
    .for('update');
  const found = await productsById(
    tx,
    held.map(({ id }) => id),
  );
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byName: Map.groupBy(found, ({ name }) => name.toLowerCase()),
  };
}

function productOf({ cells }: Pick<SheetRow, 'cells'>, { byId, byName }: Known) {
  if (cells.product_id) {
    const product = byId.get(idOf(cells.product_id) ?? 0);
    return product
      ? { product }
      : { error: `There is no product ${cells.product_id}. Leave the cell empty to add one.` };
  }
  if (!cells.name) return { error: 'Please fill Product Name' };
  const [product, ...others] = byName.get(nameOf({ cells })) ?? [];
  if (others.length === 0) return { product };
  return {
    error: `The shop has ${others.length + 1} products of this name. Please give its product_id.`,
  };
}

const nameOf = ({ cells }: Pick<SheetRow, 'cells'>) => (cells.name ?? '').toLowerCase();

/** The number of a record as a cell has it, undefined for anything else. */
export const idOf = (cell = ''): number | undefined =>
  /^[1-9]\d{0,8}$/.test(cell) ? Number(cell) : undefined;
