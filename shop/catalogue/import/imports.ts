import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cleanName, seen } from '#contract/fields.ts';
import type { ChoiceAnswers, ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, ne, sql } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import {
  appliedAlready,
  findImport,
  type ImportState,
  importColumns,
  refuseUnlessPlanned,
} from './find-import.ts';
import { shortened } from './plan/fitting.ts';
import { listed } from './plan/notes.ts';
import { emptyPlan, planAgain, sourceOf, tableOf } from './plan-import.ts';
import { readProductTable, type SampledFile } from './read/read-file.ts';
import { forgetRows } from './rows-in-steps.ts';
import { importMappings, imports } from './tables.ts';

interface Given {
  fileName: string;
  bytes: Uint8Array;
  /** The most rows that are read at once. */
  maxRows?: number;
}

/** Reads a file and plans what it would change. Throws `Refusal` (validation) for one that is no table of products. */
export async function createImport(
  db: Database,
  by: Actor,
  { fileName, bytes, maxRows = Number.POSITIVE_INFINITY }: Given,
): Promise<ProductImport> {
  const { mapping, reading } = await beginReading(db, await readProductTable(bytes), maxRows);
  const file = await reading;
  const made = onlyRow(
    await db
      .insert(imports)
      .values({
        source: file.source,
        state: 'PLANNED',
        fileName: shownName(fileName),
        file: (await promisify(gzip)(bytes)).toString('base64'),
        mapping,
        answers: {},
        plan: emptyPlan,
        actorId: by.id,
        actorName: by.name,
        address: by.address,
      })
      .returning(importColumns),
  );
  return planAgain(db, made, file);
}

/**
 * Begins to read a table as the owner said of the last one with this header. Returns the unfinished reading, so that
 * the table can leave memory meanwhile.
 */
async function beginReading(db: Database, table: Table, maxRows: number) {
  if (table.records.length > maxRows)
    throw unreadable(`Use at most ${formatCount(maxRows)} rows in one file.`);
  const [said] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.header, headerOf(table)));
  const mapping = said?.mapping ?? {};
  return { mapping, reading: sourceOf({ mapping }, table) };
}

const headerOf = ({ head }: Pick<Table, 'head'>) =>
  createHash('sha256').update(JSON.stringify(head)).digest('hex');

async function rememberMapping(db: Database, file: SampledFile, mapping: ImportState['mapping']) {
  const said = { header: headerOf(file), mapping, saidAt: new Date() };
  await db
    .insert(importMappings)
    .values(said)
    .onConflictDoUpdate({ target: importMappings.header, set: said });
}

const shownName = (name: string) =>
  firstCharacters(seen(cleanName(name.toWellFormed().replaceAll('\0', ''))), 200);

interface Said {
  choices?: ChoiceAnswers | undefined;
  mapping?: ImportState['mapping'] | undefined;
}

/**
 * Takes what the owner says of columns and choices. Throws `Refusal`: not found; validation for a column
 * that is none, or not of this file; conflict once it is applied.
 */
export const changeImport = (db: Database, id: number, said: Said): Promise<ProductImport> =>
  oneAtATime(id, async () => {
    const found = await findImport(db, id);
    refuseUnlessPlanned(found);
    const mapping = { ...found.mapping, ...said.mapping };
    const file = await readAgain(db, id, mapping, Object.keys(said.mapping ?? {}));
    const [changed] = await db
      .update(imports)
      .set({ mapping, answers: { ...found.answers, ...said.choices }, plan: emptyPlan })
      .where(and(eq(imports.id, id), eq(imports.state, 'PLANNED')))
      .returning(importColumns);
    if (!changed) throw appliedAlready();
    if (said.mapping) await rememberMapping(db, file, mapping);
    return planAgain(db, changed, file);
  });

/** Apart from its caller, so that the table leaves memory before its rows are planned. */
async function readAgain(
  db: Database,
  id: number,
  mapping: ImportState['mapping'],
  named: readonly string[],
) {
  const table = await tableOf(db, id);
  refuseUnknown(named, table);
  return sourceOf({ mapping }, table);
}

function refuseUnknown(names: readonly string[], { head }: Table) {
  const unknown = names.find((name) => !head.includes(name));
  if (unknown === undefined) return;
  throw fieldRefusal(
    'mapping',
    `This file has no column “${shortened(unknown, 60)}”. Name one of its columns: ${listed(head.filter(Boolean))}.`,
  );
}

const planning = new Map<number, Promise<unknown>>();

/** Answers may come while a large file is planned: each is planned after the one before. */
function oneAtATime<Value>(id: number, plan: () => Promise<Value>): Promise<Value> {
  const turn = (planning.get(id) ?? Promise.resolve()).then(plan, plan).finally(() => {
    if (planning.get(id) === turn) planning.delete(id);
  });
  planning.set(id, turn);
  return turn;
}

/** Forgets files that were applied, or else chosen, 30 days ago: nothing can be undone after that. */
export async function forgetOldImports(db: Database): Promise<void> {
  const isOld = sql`coalesce(${imports.appliedAt}, ${imports.createdAt}) < now() - interval '30 days'`;
  // Nobody can apply them while they are forgotten.
  const old = await db
    .update(imports)
    .set({ state: 'UNDONE' })
    .where(and(isOld, ne(imports.state, 'APPLYING')))
    .returning({ id: imports.id });
  for (const { id } of old) {
    await forgetRows(db, id);
    await db.delete(imports).where(eq(imports.id, id));
  }
}
