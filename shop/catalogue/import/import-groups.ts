import type { Product } from '#contract/products/products.ts';
import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, asc, inArray, isNull, or } from '#db/sql.ts';
import { productsById } from '#shop/catalogue/product-shape.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { CsvRow } from './csv-row.ts';

export interface ProductRows {
  product?: Product | undefined;
  rows: CsvRow[];
}

export interface KnownProducts {
  byId: Map<number, Product>;
  byName: Map<string, Product[]>;
}

/**
 * Groups rows by product id, or else by handle or name. A row whose product is unknown or ambiguous is
 * `lost`, with its error.
 */
export function groupRows(
  rows: readonly CsvRow[],
  known: KnownProducts,
): { groups: ProductRows[]; lost: CsvRow[] } {
  const groups = new Map<string, ProductRows>();
  const lost: CsvRow[] = [];
  for (const row of rows) {
    const { product, error } = productOf(row, known);
    if (error) {
      lost.push({ ...row, errors: [...row.errors, error] });
      continue;
    }
    const named = row.shopify ? `handle ${row.shopify.handle}` : `name ${nameOf(row)}`;
    const key = String(product?.id ?? named);
    const group = groups.get(key) ?? { product, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], lost };
}

/** The products that rows name by id or name. */
export async function knownProducts(
  tx: Database,
  rows: readonly CsvRow[],
  { lock = false } = {},
): Promise<KnownProducts> {
  const ids = rows.flatMap((row) => idOf(row.cells.product_id) ?? []);
  const names = rows.filter((row) => !row.cells.product_id).map(nameOf);
  const named = tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        or(inArray(products.id, ids), inArray(folded(products.name), names)),
      ),
    )
    .orderBy(asc(products.id));
  const held = await (lock ? named.for('no key update') : named);
  const found = await productsById(
    tx,
    held.map(({ id }) => id),
  );
  return {
    byId: new Map(found.map((product) => [product.id, product])),
    byName: Map.groupBy(found, ({ name }) => name.toLowerCase()),
  };
}

function productOf({ cells }: Pick<CsvRow, 'cells'>, { byId, byName }: KnownProducts) {
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
    error: `The shop has ${others.length + 1} products with this name. Enter the product_id.`,
  };
}

const nameOf = ({ cells }: Pick<CsvRow, 'cells'>) => (cells.name ?? '').toLowerCase();

export const idOf = (cell = ''): number | undefined =>
  /^[1-9]\d{0,8}$/.test(cell) ? Number(cell) : undefined;
