import type { ImportRow } from '#contract/product-import.ts';
import type { Database } from '#db/client.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { addProducts, changeProducts } from '#shop/catalogue/save-products.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { readSheet, type SheetRow } from './import-file.ts';
import { groupRows } from './import-groups.ts';
import { type ProductPlan, planProduct } from './import-plan.ts';

/** A table of products, and the pictures it names. */
export interface ProductSheet {
  csv: string;
  dryRun?: boolean | undefined;
  /** What the pictures are called in the table, in their order. */
  imageNames?: readonly string[] | undefined;
  /** The stocks that a dry run saw, by rows. */
  stocksSeen?: readonly { row: number; stock: number }[] | undefined;
}

/** Products saved at a time: with ten pictures each they stay below the values a statement takes. */
const batch = 500;

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
  { csv, dryRun = false, imageNames = [], stocksSeen = [] }: ProductSheet,
  pictures: readonly Picture[],
): Promise<ImportOutcome> {
  if (!dryRun && imageNames.length !== pictures.length) {
    throw fieldRefusal('imageNames', 'Please give each picture its name, in their order.');
  }
  const seen = new Map(stocksSeen.map(({ row, stock }) => [row, String(stock)]));
  const sheet = readSheet(csv).map(({ row, cells, errors }) => ({
    row,
    cells: { stock_seen: seen.get(row), ...cells },
    errors,
  }));
  return db.transaction(async (tx) => {
    const setting = { tree: await listCategories(tx), imageNames };
    const { groups, lost } = await groupRows(tx, sheet);
    const plans = groups.map((group) => planProduct(group, setting));
    const rows = [...plans.flatMap((plan) => plan.rows), ...lost.map(errorOf)].toSorted(
      (one, other) => one.row - other.row,
    );
    const applied = !dryRun && rows.every(({ action }) => action !== 'error');
    if (applied) await carryOut(tx, plans, pictures);
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

async function carryOut(tx: Database, plans: readonly ProductPlan[], sent: readonly Picture[]) {
  const saves = plans
    .filter(({ rows }) => rows.some(({ action }) => action !== 'same'))
    .map(({ id, details, pictures }) => ({
      id,
      details,
      pictures: pictures.flatMap((at) => sent[at] ?? []),
    }));
  for (let at = 0; at < saves.length; at += batch) {
    const some = saves.slice(at, at + batch);
    const added = some.filter(({ id }) => id === undefined);
    const changed = some.flatMap(({ id, ...save }) => (id === undefined ? [] : { id, ...save }));
    if (added.length > 0) await addProducts(tx, added);
    if (changed.length > 0) await changeProducts(tx, changed);
  }
}
