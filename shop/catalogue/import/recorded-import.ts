import type { ImportRow } from '#contract/products/product-import.ts';
import type { Change } from '#shop/activity/change.ts';

/** A whole file is one entry of the activity log: how many rows, then what changed in which row. */
export function importChange(rows: readonly ImportRow[]): Change {
  const count = (wanted: ImportRow['action']) =>
    rows.filter(({ action }) => action === wanted).length;
  const changes = rows
    .filter(({ action }) => action === 'add' || action === 'change')
    .flatMap(({ row, name, changes: fields }) =>
      fields.map(({ field, from, to }) => ({ label: `Row ${row}, ${name}: ${field}`, from, to })),
    );
  return {
    before: Object.fromEntries(changes.map(({ label, from }) => [label, from])),
    after: {
      'variants added': count('add'),
      'variants changed': count('change'),
      ...Object.fromEntries(changes.map(({ label, to }) => [label, to])),
    },
  };
}
