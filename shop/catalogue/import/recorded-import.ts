import type { ImportedRow } from '#contract/products/imports.ts';
import type { ImportState } from './find-import.ts';

const action = 'products.imported' as const;

/** A large file is one entry of the activity log, made when it begins. */
export function beginningOf({ fileName, plan }: ImportState) {
  const { add, change, skip, error } = plan.counts;
  const after = {
    ...{ 'variants added': add, 'variants changed': change, 'rows left out': error },
    ...(skip > 0 && { 'rows skipped': skip }),
  };
  return { action, subject: `File “${fileName}”`, change: { before: {}, after } };
}

/** How many rows were saved, then what changed in which row. */
export function rowsInWords(rows: readonly ImportedRow[]) {
  const count = (wanted: ImportedRow['state']) =>
    rows.filter(({ state }) => state === wanted).length;
  const changes = rows
    .filter(({ state }) => state === 'add' || state === 'change')
    .flatMap(({ row, name, changes: fields }) =>
      fields.map(({ field, from, to }) => ({ label: `Row ${row}, ${name}: ${field}`, from, to })),
    );
  const before = Object.fromEntries(changes.map(({ label, from }) => [label, from]));
  const after = {
    'variants added': count('add'),
    'variants changed': count('change'),
    ...Object.fromEntries(changes.map(({ label, to }) => [label, to])),
  };
  return { action, subject: 'Products', change: { before, after } };
}
