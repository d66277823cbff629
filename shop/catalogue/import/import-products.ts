import type { ImportRow } from '#contract/products/product-import.ts';
import type { Database } from '#db/client.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { addProducts, changeProducts } from '#shop/catalogue/save-products.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import type { CsvRow } from './csv-row.ts';
import { readProductCsv } from './import-file.ts';
import { groupRows } from './import-groups.ts';
import { type ProductPlan, planProduct, wrongRow } from './import-plan.ts';
import { importChange } from './recorded-import.ts';

export interface ProductImport {
  csv: string;
  dryRun?: boolean | undefined;
  /** The names that the CSV file uses, in the sequence of the uploaded pictures. */
  imageNames?: readonly string[] | undefined;
  /** The stock that a dry run saw, by row. */
  stocksSeen?: readonly { row: number; stock: number }[] | undefined;
}

/** Products saved at a time: with ten pictures each, below PostgreSQL's limit of 65,535 parameters. */
const batch = 500;

export interface ImportOutcome {
  applied: boolean;
  rows: ImportRow[];
  /** What is to be known of the whole file. */
  notes: string[];
}

/**
 * Imports all rows or none. In a dry run, or when any row has an error, only reports what each row
 * would change.
 * Throws `Refusal` (validation) unless it is a CSV file of products.
 */
export async function importProducts(
  db: Database,
  by: Actor,
  { csv, dryRun = false, imageNames = [], stocksSeen = [] }: ProductImport,
  pictures: readonly Picture[],
): Promise<ImportOutcome> {
  if (!dryRun && imageNames.length !== pictures.length) {
    throw fieldRefusal('imageNames', 'Please send one name per picture, in the same sequence.');
  }
  const seen = new Map(stocksSeen.map(({ row, stock }) => [row, String(stock)]));
  const written = readProductCsv(csv).map((one) => ({
    ...one,
    cells: { stock_seen: seen.get(one.row), ...one.cells },
  }));
  const csvRows = written.filter(({ shopify }) => !shopify?.skipped);
  return db.transaction(async (tx) => {
    const setting = { tree: await listCategories(tx), imageNames };
    const { groups, lost } = await groupRows(tx, csvRows);
    const plans = groups.map((group) => planProduct(group, setting));
    const rows = [
      ...plans.flatMap((plan) => plan.rows),
      ...lost.map((row) => wrongRow(row)),
      ...written.flatMap(skippedRow),
    ].toSorted((one, other) => one.row - other.row);
    const applied = !dryRun && rows.every(({ action }) => action !== 'error');
    if (applied) {
      await carryOut(tx, plans, pictures);
      const change = importChange(rows);
      await record(tx, by, { action: 'products.imported', subject: 'Products', change });
    }
    return { applied, rows, notes: written.some(({ shopify }) => shopify) ? shopifyNotes : [] };
  });
}

function skippedRow({ row, cells, shopify }: CsvRow): ImportRow[] {
  if (!shopify?.skipped) return [];
  const name = cells.name ?? '';
  return [{ row, name, action: 'skip', changes: [], errors: [], notes: [shopify.skipped] }];
}

const shopifyNotes = [
  'This is a product export from Shopify: each handle becomes a product, and each of its rows with a price a variant. Vendor, tags, SKU and weight are not imported.',
  'The shop does not fetch pictures from other servers. Choose the picture files along with the CSV file, named as in the export, or add them later.',
];

async function carryOut(tx: Database, plans: readonly ProductPlan[], sent: readonly Picture[]) {
  const saves = plans
    .filter(({ rows }) => rows.some(({ action }) => action !== 'same'))
    .map(({ id, details, pictures }) => ({
      id,
      details,
      pictures: pictures.flatMap((at) => sent[at] ?? []),
      mayLackPictures: true,
    }));
  for (let at = 0; at < saves.length; at += batch) {
    const some = saves.slice(at, at + batch);
    const added = some.filter(({ id }) => id === undefined);
    const changed = some.flatMap(({ id, ...save }) => (id === undefined ? [] : { id, ...save }));
    if (added.length > 0) await addProducts(tx, added);
    if (changed.length > 0) await changeProducts(tx, changed);
  }
}
