import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ProductImport } from '#contract/products/imports.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { and, eq, sql } from '#db/sql.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { products } from '#shop/catalogue/tables.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { countRows } from './count-rows.ts';
import { findImport, type ImportState, importColumns, shapeOf } from './find-import.ts';
import type { Matched } from './pictures/match-pictures.ts';
import { countsOf, matchedOf } from './pictures/matched-pictures.ts';
import { choicesWith, raisedChoices } from './plan/choices.ts';
import { readFileFields } from './plan/fields.ts';
import { isReduced, listed, notesOf, picturesElsewhere, priceInWords } from './plan/notes.ts';
import { categoryFinder, planFile, sharedSetting } from './plan/plan-file.ts';
import type { ProductPlan, Setting } from './plan/setting.ts';
import { readProductTable, readSource, type SampledFile } from './read/read-file.ts';
import { columnNames, pathText } from './read/rows.ts';
import type { Mapping } from './read/said-columns.ts';
import { ownColumn } from './read/tables/columns.ts';
import { forgetRows } from './rows-in-steps.ts';
import { type ImportPlan, importRows, imports } from './tables.ts';

export const emptyPlan: ImportPlan = {
  columns: [],
  choices: [],
  counts: { products: 0, add: 0, change: 0, same: 0, skip: 0, error: 0 },
  missingCategories: [],
  pictures: { named: 0, present: 0, missing: 0, unused: 0 },
  notes: [],
};

/** Reads a table by what the owner said of its columns. Throws `Refusal` (validation) for a column that is none. */
export const sourceOf = async (
  { mapping }: Pick<ImportState, 'mapping'>,
  table: Table,
): Promise<SampledFile> => readSource(table, readMapping(mapping));

export function readMapping(mapping: ImportState['mapping']): Mapping {
  const columns = Object.entries(mapping).map(([name, to]) => {
    const column = to === null ? null : ownColumn(to);
    if (column === undefined)
      throw fieldRefusal(
        'mapping',
        `“${to}” is not a column. Choose one of: ${columnNames.join(', ')}.`,
      );
    return [name, column];
  });
  return Object.fromEntries(columns) as Mapping;
}

/** The table of a file that was read before. */
export async function tableOf(db: Database, id: number): Promise<Table> {
  const found = await db.select({ file: imports.file }).from(imports).where(eq(imports.id, id));
  return readProductTable(await promisify(gunzip)(Buffer.from(onlyRow(found).file, 'base64')));
}

/** Plans a file that has new pictures: a product that gets some changes by them. */
export async function planWithPictures(db: Database, id: number): Promise<ProductImport> {
  const matched = await matchedOf(db, id);
  const isPlanned = (await findImport(db, id)).state === 'PLANNED';
  const counted = isPlanned ? await countWithPictures(db, id, matched) : undefined;
  const changed = await changePlan(db, id, ({ plan, state }) => ({
    ...plan,
    pictures: countsOf(matched),
    ...(state === 'PLANNED' && {
      counts: { ...emptyPlan.counts, products: plan.counts.products, ...counted?.counts },
      ...(counted && { productCounts: counted.productCounts }),
    }),
    notes: [...plan.notes.filter(isTrueWith(matched)), ...sharedOf(matched)],
  }));
  return shapeOf(changed);
}

/** Changes what is told of a file. It may be applied meanwhile, and its end tells of that. */
export const changePlan = (
  db: Database,
  id: number,
  planFrom: (found: Pick<ImportState, 'plan' | 'state'>) => ImportPlan,
): Promise<ImportState> =>
  db.transaction(async (tx) => {
    const { plan, state } = imports;
    const ofImport = eq(imports.id, id);
    const found = onlyRow(
      await tx.select({ plan, state }).from(imports).where(ofImport).for('no key update'),
    );
    return onlyRow(
      await tx
        .update(imports)
        .set({ plan: planFrom(found) })
        .where(ofImport)
        .returning(importColumns),
    );
  });

/** Leaves out the notes that were true of the pictures before. */
const isTrueWith =
  ({ missing }: Matched) =>
  (note: string) =>
    !note.startsWith(sharedBy) && (note !== picturesElsewhere || missing.length > 0);

const sharedBy = 'Several products show the same picture: ';

const sharedOf = ({ shared }: Matched) =>
  shared.length > 0 ? [`${sharedBy}${listed(shared)}.`] : [];

async function countWithPictures(db: Database, id: number, { chosen }: Matched) {
  const given = [...chosen].map(([row, pictures]) => ({
    row,
    change: [{ field: 'images', from: '', to: pictures.map(({ name }) => name).join(', ') }],
  }));
  await db
    .update(importRows)
    .set({
      state: sql`case ${importRows.state} when 'same' then 'change' else ${importRows.state} end`,
      changes: sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${importRows.changes}) one
        where one ->> 'field' <> 'images') || given.change`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(row integer, change jsonb)`,
    )
    .where(and(eq(importRows.importId, id), eq(importRows.row, sql`given.row`)));
  return countRows(db, id);
}

/** Plans a file, and keeps what becomes of each of its rows. */
export async function planAgain(
  db: Database,
  { id, answers, mapping }: ImportState,
  file: SampledFile,
): Promise<ProductImport> {
  const columns = columnsOf(file);
  const choices = choicesWith(answers);
  const tree = await listCategories(db);
  const findCategory = categoryFinder(tree);
  const fields = await readFileFields(db, file);
  const isShopEmpty = (await db.$count(products, isInShop)) === 0;
  const shared = sharedSetting(file, choices, fields.all, { isShopEmpty });
  const missing = new Map<string, { name: string; rows: number }>();
  const counts = { ...emptyPlan.counts };
  await forgetRows(db, id);
  let first: string | undefined;
  let reduced: string | undefined;
  for await (const plans of planFile(db, file, shared, tree)) {
    if (file.source !== 'shopify-inventory') {
      first ??= plans.map(priceInWords).find(Boolean);
      reduced ??= plans.filter(isReduced).map(priceInWords).find(Boolean);
    }
    counts.products += plans.filter(isProduct).length;
    for (const plan of plans) {
      for (const { state } of plan.rows) counts[state] += 1;
      noteCategory(plan, findCategory, missing);
    }
    const rows = plans.flatMap((plan) =>
      plan.rows.map((row) => ({ importId: id, isApplied: false, ...row })),
    );
    if (rows.length > 0) await db.execute(insertRows(importRows, rows));
  }
  const plan: ImportPlan = {
    columns,
    choices: raisedChoices(shared.raised, choices),
    counts,
    missingCategories: [...missing.values()],
    pictures: emptyPlan.pictures,
    notes: notesOf(file, columns, { example: reduced ?? first, fields, mapping }),
  };
  const planned = onlyRow(
    await db
      .update(imports)
      .set({ plan, source: file.source })
      .where(eq(imports.id, id))
      .returning(importColumns),
  );
  return planWithPictures(db, planned.id);
}

/** Rows that nothing is made of, such as totals, are none. */
const isProduct = ({ rows }: ProductPlan) => rows.some(({ state }) => state !== 'skip');

function noteCategory(
  { category, rows, isGood }: ProductPlan,
  findCategory: Setting['findCategory'],
  missing: Map<string, { name: string; rows: number }>,
) {
  if (!isGood || category.length === 0 || findCategory(category)) return;
  const name = pathText(category);
  const found = missing.get(name.toLowerCase()) ?? { name, rows: 0 };
  missing.set(name.toLowerCase(), { name: found.name, rows: found.rows + rows.length });
}

const columnsOf = ({ head, columns, samples }: SampledFile): ImportPlan['columns'] =>
  head.map((name, at) => {
    const taken = columns[at] ?? null;
    const column = { name, sample: samples[at] ?? '' };
    // Callers that do not know `readAs` get options as sizes.
    if (taken === 'options') return { ...column, to: 'size', readAs: taken };
    return taken === 'together' ? { ...column, to: null, readAs: taken } : { ...column, to: taken };
  });
