import type { ImportRow } from '#contract/products/product-import.ts';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { Badge } from '#web/ui/badge.tsx';

const actions = {
  error: { name: 'Error', tone: 'danger' },
  add: { name: 'Add', tone: 'success' },
  change: { name: 'Change', tone: 'accent' },
  same: { name: 'No change', tone: 'neutral' },
  skip: { name: 'Skipped', tone: 'neutral' },
} as const;
const ranking = Object.keys(actions);

// The summary above the table counts the rest too.
const maxShown = 500;

export function ImportTable({ rows }: { rows: readonly ImportRow[] }) {
  const sorted = rows.toSorted(
    (one, other) => ranking.indexOf(one.action) - ranking.indexOf(other.action),
  );
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {summaryOf(rows)}
      </p>
      <Table
        columns={columns}
        rows={sorted.slice(0, maxShown)}
        keyOf={({ row }) => row}
        box="Changes in this file"
      />
    </div>
  );
}

const columns: Column<ImportRow>[] = [
  {
    name: 'Row',
    look: 'align-top tabular-nums',
    cell: ({ row }) => <span className="text-muted">{row}</span>,
  },
  {
    name: 'Product',
    look: 'align-top min-w-28',
    cell: ({ name, action }) => (
      <>
        <span className="mr-2 font-medium">{name}</span>
        <Badge tone={actions[action].tone}>{actions[action].name}</Badge>
      </>
    ),
  },
  { name: 'What changes', look: 'align-top min-w-32', cell: (row) => <Changes {...row} /> },
];

const Changes = ({ changes, errors, notes }: ImportRow) => (
  <ul className="grid gap-1">
    {errors.map((error) => (
      <li key={error} className="text-danger">
        {error}
      </li>
    ))}
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <span className="text-muted">{field.replaceAll('_', ' ')}: </span>
        {from && <del className="text-muted">{from}</del>} {to || 'empty'}
      </li>
    ))}
    {notes.map((note) => (
      <li key={note} className="text-muted">
        {note}
      </li>
    ))}
  </ul>
);

function summaryOf(rows: readonly ImportRow[]) {
  const count = (wanted: ImportRow['action']) =>
    rows.filter(({ action }) => action === wanted).length;
  const skipped = count('skip');
  const skippedToo = skipped > 0 ? `, ${skipped} skipped` : '';
  const words = `${count('add')} to add, ${count('change')} to change, ${count('same')} unchanged${skippedToo}`;
  const wrong = count('error');
  if (wrong === 0) return `${words}.`;
  const which =
    wrong === 1 ? '1 row has an error. Fix this row' : `${wrong} rows have errors. Fix these rows`;
  return `${which} first, then choose the file again. Nothing has been changed.`;
}
