import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ProductImport } from '#contract/products/imports.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { and, asc, eq, gt, sql } from '#db/sql.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { products } from '#shop/catalogue/tables.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { findImport, type ImportState, importColumns, shapeOf } from './find-import.ts';
import { countsOf, type Matched, matchedOf } from './pictures/match-pictures.ts';
import { choicesWith, raisedChoices } from './plan/choices.ts';
import { readFileFields } from './plan/fields.ts';
import { listed, notesOf, priceInWords } from './plan/notes.ts';
import { categoryFinder, planFile, sharedSetting } from './plan/plan-file.ts';
import type { ProductPlan, Setting } from './plan/setting.ts';
import { ownColumn } from './read/columns.ts';
import { readProductTable, readSource } from './read/read-file.ts';
import { columnNames, pathText, type SourceFile } from './read/rows.ts';
import type { Mapping } from './read/said-columns.ts';
import { forgetRows, readInSteps } from './rows-in-steps.ts';
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
): Promise<SourceFile> => readSource(table, readMapping(mapping));

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
  const counts = isPlanned ? await countWithPictures(db, id, matched) : {};
  const changed = await changePlan(db, id, ({ plan, state }) => ({
    ...plan,
    pictures: countsOf(matched),
    counts: { ...plan.counts, ...(state === 'PLANNED' && counts) },
    notes: [...plan.notes.filter((note) => !note.startsWith(sharedBy)), ...sharedOf(matched)],
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
  return (await countRows(db, id)).counts;
}

/** How many rows of a file are in each state, and how many are applied. */
export async function countRows(db: Database, id: number) {
  const { row, state, isApplied } = importRows;
  const rows = await readInSteps((after, limit) =>
    db
      .select({ row, state, isApplied })
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(row, after)))
      .orderBy(asc(row))
      .limit(limit),
  );
  const states = Map.groupBy(rows, (one) => one.state);
  return {
    counts: Object.fromEntries([...states].map(([name, ofState]) => [name, ofState.length])),
    applied: rows.filter((one) => one.isApplied).length,
  };
}

/** Plans a file, and keeps what becomes of each of its rows. */
export async function planAgain(
  db: Database,
  { id, answers, mapping }: ImportState,
  columns: ImportPlan['columns'],
  file: SourceFile,
): Promise<ProductImport> {
  const choices = choicesWith(answers);
  const tree = await listCategories(db);
  const findCategory = categoryFinder(tree);
  const fields = await readFileFields(db, file);
  const isShopEmpty = (await db.$count(products, isInShop)) === 0;
  const shared = sharedSetting(file, choices, fields.all, { isShopEmpty });
  const missing = new Map<string, { name: string; rows: number }>();
  const counts = { ...emptyPlan.counts };
  await forgetRows(db, id);
  let example: string | undefined;
  for await (const plans of planFile(db, file, shared, tree)) {
    if (file.source !== 'shopify-inventory') example ??= plans.map(priceInWords).find(Boolean);
    counts.products += plans.length;
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
    notes: notesOf(file, columns, { example, fields, mapping }),
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

/** The columns of a table, with a sample of each. Whoever plans its rows need not keep the table in memory. */
export const columnsOf = (
  { head, records }: Table,
  { columns }: SourceFile,
): ImportPlan['columns'] =>
  head.map((name, at) => ({
    name,
    sample: firstCharacters(
      (records.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '').trim(),
      80,
    ),
    to: columns[at] ?? null,
  }));
