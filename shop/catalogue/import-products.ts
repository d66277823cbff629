import type { ImportRow } from '#contract/product-import.ts';
import type { Database } from '#db/client.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { listCategories } from './categories.ts';
import { readSheet, type SheetRow } from './import-file.ts';
import { groupRows } from './import-groups.ts';
import { type ProductPlan, planProduct } from './import-plan.ts';
import { addProduct, changeProduct } from './save-product.ts';

/** A table of products, and the pictures it names. */
export interface ProductSheet {
  csv: string;
  dryRun?: boolean | undefined;
  /** What the pictures are called in the table, in their order. */
  imageNames?: readonly string[] | undefined;
}

/** What an import made of each row, or would make of it. */
export interface ImportOutcome {
  applied: boolean;
  rows: ImportRow[];
}

/**
 * Adds and changes products by a CSV table, all or none: when anything is wrong, or for a dry run,
 * it only says what each row would do. Throws `Refusal` (validation) for what is no such table.
 */
export async function importProducts(
  db: Database,
  { csv, dryRun = false, imageNames = [] }: ProductSheet,
  pictures: readonly Picture[],
): Promise<ImportOutcome> {
  if (!dryRun && imageNames.length !== pictures.length) {
    throw fieldRefusal('imageNames', 'Please give each picture its name, in their order.');
  }
  const sheet = readSheet(csv);
  return db.transaction(async (tx) => {
    const setting = { tree: await listCategories(tx), imageNames };
    const { groups, lost } = await groupRows(tx, sheet);
    const plans = groups.map((group) => planProduct(group, setting));
    const rows = [...plans.flatMap((plan) => plan.rows), ...lost.map(errorOf)].toSorted(
      (one, other) => one.row - other.row,
    );
    const applied = !dryRun && rows.every(({ action }) => action !== 'error');
    if (applied) for (const plan of plans) await carryOut(tx, plan, pictures);
    return { applied, rows };
  });
}

const errorOf = ({ row, cells, errors }: SheetRow): ImportRow => ({
  row,
  name: cells.name ?? '',
  action: 'error',
  changes: [],
  errors,
});

async function carryOut(tx: Database, plan: ProductPlan, sent: readonly Picture[]) {
  if (plan.rows.every(({ action }) => action === 'same')) return;
  const pictures = plan.pictures.flatMap((at) => sent[at] ?? []);
  if (plan.id === undefined) await addProduct(tx, plan.details, pictures);
  else await changeProduct(tx, plan.id, plan.details, pictures);
}
