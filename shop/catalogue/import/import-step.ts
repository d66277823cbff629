import type { ImportRow } from '#contract/products/product-import.ts';
import type { Database } from '#db/client.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { addProducts, changeProducts } from '#shop/catalogue/save-products.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { Refusal } from '#shop/refusal.ts';
import type { CsvRow } from './csv-row.ts';
import { groupRows, knownProducts } from './import-groups.ts';
import { type ProductPlan, planProduct, wrongRow } from './import-plan.ts';
import { importChange } from './recorded-import.ts';

/** The rows of one product that had no errors when the file was checked. */
export interface Checked {
  /** Undefined for a new product. */
  id: number | undefined;
  rows: readonly CsvRow[];
  planned: readonly ImportRow[];
}

interface Sent {
  imageNames: readonly string[];
  pictures: readonly Picture[];
}

/** Saves some products in one transaction. Returns the outcome of their rows. */
export async function saveStep(
  db: Database,
  by: Actor,
  step: readonly Checked[],
  { imageNames, pictures }: Sent,
): Promise<ImportRow[]> {
  const csvRows = step.flatMap(({ rows }) => rows);
  try {
    return await db.transaction(async (tx) => {
      const known = await knownProducts(tx, csvRows, { lock: true });
      const { groups, lost } = groupRows(csvRows, known);
      const setting = { tree: await listCategories(tx), imageNames };
      const plans = groups.map((group) => planProduct(group, setting));
      const idOf = new Map(step.flatMap(({ id, rows }) => rows.map(({ row }) => [row, id])));
      const isAsChecked = ({ id, rows }: ProductPlan) =>
        rows.every(({ row, action }) => action !== 'error' && idOf.get(row) === id);
      await carryOut(tx, plans.filter(isAsChecked), pictures);
      const outcome = [
        ...plans.flatMap((plan) => (isAsChecked(plan) ? plan.rows : plan.rows.map(asChanged))),
        ...lost.map((row) => wrongRow(row)),
      ];
      const change = importChange(outcome);
      await record(tx, by, { action: 'products.imported', subject: 'Products', change });
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only, another] = step;
    if (only && !another) return only.planned.map((row) => asRefused(row, error.message));
    return saveOneByOne(db, by, step, { imageNames, pictures });
  }
}

/** One refused product keeps no other from being saved. */
async function saveOneByOne(db: Database, by: Actor, step: readonly Checked[], sent: Sent) {
  const outcome: ImportRow[] = [];
  for (const one of step) outcome.push(...(await saveStep(db, by, [one], sent)));
  return outcome;
}

const asChanged = (row: ImportRow) =>
  asRefused(row, 'This product was changed meanwhile. Import this row again.');

const asRefused = (row: ImportRow, reason: string): ImportRow =>
  row.action === 'error' ? row : { ...row, action: 'error', changes: [], errors: [reason] };

async function carryOut(tx: Database, plans: readonly ProductPlan[], sent: readonly Picture[]) {
  const saves = plans
    .filter(({ rows }) => rows.some(({ action }) => action !== 'same'))
    .map(({ id, details, pictures }) => ({
      id,
      details,
      pictures: pictures.flatMap((at) => sent[at] ?? []),
      mayLackPictures: true,
    }));
  const added = saves.filter(({ id }) => id === undefined);
  const changed = saves.flatMap(({ id, ...save }) => (id === undefined ? [] : { id, ...save }));
  if (added.length > 0) await addProducts(tx, added);
  if (changed.length > 0) await changeProducts(tx, changed);
}
