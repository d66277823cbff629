import { setImmediate } from 'node:timers/promises';
import type { ImportRow } from '#contract/products/product-import.ts';
import type { Database } from '#db/client.ts';
import type { Actor } from '#shop/activity/record.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import type { CsvRow } from './csv-row.ts';
import { readProductCsv } from './import-file.ts';
import { groupRows, type KnownProducts, knownProducts, type ProductRows } from './import-groups.ts';
import { planProduct, wrongRow } from './import-plan.ts';
import { type Checked, saveStep } from './import-step.ts';

export interface ProductImport {
  csv: string;
  dryRun?: boolean | undefined;
  /** The names that the CSV file uses, one for each uploaded picture, sorted as these. */
  imageNames?: readonly string[] | undefined;
  /** The stock that a dry run saw, by row. */
  stocksSeen?: readonly { row: number; stock: number }[] | undefined;
}

export interface ImportOutcome {
  applied: boolean;
  rows: ImportRow[];
  /** What is to be known of the whole file. */
  notes: string[];
}

/** The embedded database does one thing at a time: visitors' calls go in between. */
const rowsAtATime = 50;

/**
 * Checks all rows first: in a dry run, or when any row has an error, only reports what each would
 * change. Then saves the products in steps; one that changed meanwhile is left out, with an error.
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
  const { checked, rows } = await checkRows(db, written, imageNames);
  const applied = !dryRun && rows.every(({ action }) => action !== 'error');
  const saved = new Map<number, ImportRow>();
  for (const step of applied ? stepsOf(checked) : []) {
    const outcome = await saveStep(db, by, step, { imageNames, pictures });
    for (const row of outcome) saved.set(row.row, row);
  }
  return {
    applied,
    rows: rows.map((row) => saved.get(row.row) ?? row),
    notes: written.some(({ shopify }) => shopify) ? shopifyNotes : [],
  };
}

async function checkRows(db: Database, written: readonly CsvRow[], imageNames: readonly string[]) {
  const csvRows = written.filter(({ shopify }) => !shopify?.skipped);
  const known: KnownProducts = { byId: new Map(), byName: new Map() };
  for (const some of stepsOf(csvRows.map((row) => ({ rows: [row] })))) {
    const found = await knownProducts(
      db,
      some.flatMap(({ rows }) => rows),
    );
    for (const [id, product] of found.byId) known.byId.set(id, product);
    for (const [name, products] of found.byName) known.byName.set(name, products);
  }
  const { groups, lost } = groupRows(csvRows, known);
  const setting = { tree: await listCategories(db), imageNames };
  const rows = [...lost.map((row) => wrongRow(row)), ...written.flatMap(skippedRow)];
  const checked: Checked[] = [];
  for (const step of stepsOf(groups)) {
    for (const group of step) {
      // Planning notes errors in the rows, and each is planned again when it is saved.
      const plan = planProduct(copyOf(group), setting);
      checked.push({ id: plan.id, rows: group.rows, planned: plan.rows });
      rows.push(...plan.rows);
    }
    await setImmediate();
  }
  return { checked, rows: rows.toSorted((one, other) => one.row - other.row) };
}

const copyOf = ({ product, rows }: ProductRows): ProductRows => ({
  product,
  rows: rows.map((row) => ({ ...row, errors: [...row.errors], notes: [...row.notes] })),
});

/** New products first, so that one renamed by the same file cannot be taken for one of them. */
function stepsOf<One extends { id?: number | undefined; rows: readonly CsvRow[] }>(
  all: readonly One[],
): One[][] {
  const isNew = ({ id }: One) => Number(id === undefined);
  const steps: One[][] = [];
  let size = rowsAtATime;
  for (const one of all.toSorted((a, b) => isNew(b) - isNew(a))) {
    size += one.rows.length;
    if (size > rowsAtATime) {
      steps.push([]);
      size = one.rows.length;
    }
    steps.at(-1)?.push(one);
  }
  return steps;
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
