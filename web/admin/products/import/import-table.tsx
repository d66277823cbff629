import { useState } from 'react';
import type { ImportedRow, ProductImport } from '#contract/products/imports.ts';
import { columnLabel } from '#contract/rules/catalogue/column-label.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import { useLatestRun } from '#web/admin/editor/use-latest-run.ts';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { type ReadRows, type RowFilter, readRows, rowFilters } from './read-rows.ts';

const states = {
  error: { name: 'Error', tone: 'danger' },
  add: { name: 'Add', tone: 'success' },
  change: { name: 'Change', tone: 'accent' },
  same: { name: 'No change', tone: 'neutral' },
  skip: { name: 'Skipped', tone: 'neutral' },
} as const;

/** The rows of a plan, to be read in parts; `first` are those that came with it. */
export function ImportTable({ plan, first }: { plan: ProductImport; first: ReadRows }) {
  const { busy, error, run } = useLatestRun();
  const [read, setRead] = useState({ of: first, filter: 'all' as RowFilter, ...first });
  // Each plan begins with its own rows again.
  const { filter, rows, next, total } =
    read.of === first ? read : { filter: 'all' as const, ...first };
  const show = (chosen: RowFilter) =>
    run(async (isLatest) => {
      const found = await readRows(plan, chosen);
      if (isLatest()) setRead({ of: first, filter: chosen, ...found });
    });
  const showMore = () =>
    next &&
    run(async (isLatest) => {
      const more = await readRows(plan, filter, next);
      const all = [...rows, ...more.rows];
      if (isLatest()) setRead({ of: first, filter, ...more, rows: all });
    });
  return (
    <div className="grid gap-3">
      <RadioGroup legend="Show" error={error} className="flex flex-wrap gap-x-6">
        {(Object.keys(rowFilters) as RowFilter[])
          .filter((one) => one !== 'errors' || plan.counts.error > 0)
          .map((one) => (
            <Radio
              key={one}
              name="rows"
              label={rowFilters[one]}
              checked={filter === one}
              onChange={() => show(one)}
            />
          ))}
      </RadioGroup>
      {rows.length === 0 && filter === 'notes' ? (
        <p className="text-muted">No row has notes.</p>
      ) : (
        <Table
          columns={columns}
          rows={shownRows(rows, plan.columns)}
          keyOf={({ row }) => row}
          box="Changes in this file"
        />
      )}
      {rows.length < total && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <span>
            {formatCount(rows.length)} of {formatCount(total)} rows are shown.
          </span>
          {next && (
            <Button variant="secondary" size="sm" busy={busy} onClick={showMore}>
              Show more
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ShownRow extends ImportedRow {
  /** It goes on with the product of the row above. */
  isRepeated: boolean;
  /** What its changed fields are called. */
  labels: Readonly<Record<string, string>>;
}

/** Fields are called as their columns, and sizes as the first row of their product says. */
function shownRows(rows: readonly ImportedRow[], columns: ProductImport['columns']): ShownRow[] {
  const fields = Object.fromEntries(
    columns.flatMap(({ name, to }) =>
      to?.startsWith('field:') && name.toLowerCase() !== to ? [[to, columnLabel(name)]] : [],
    ),
  );
  let size: string | undefined;
  return rows.map((row, at) => {
    const isRepeated = rows[at - 1]?.name === row.name;
    const said = row.changes.find(({ field }) => field === 'size_label')?.to;
    size = said || (isRepeated ? size : undefined);
    return { ...row, isRepeated, labels: { ...fields, ...(size && { size }) } };
  });
}

const columns: Column<ShownRow>[] = [
  {
    name: 'Product',
    look: 'align-top w-2/5 wrap-anywhere',
    cell: ({ row, name, state, isRepeated }) => (
      <>
        <span className={`mr-2 ${isRepeated ? 'text-muted' : 'font-medium'}`}>{name}</span>
        <Badge tone={states[state].tone}>{states[state].name}</Badge>
        <span className="block text-muted tabular-nums">Row {row}</span>
      </>
    ),
  },
  {
    name: 'What changes',
    look: 'align-top wrap-anywhere',
    cell: (row) => <Changes {...row} changes={withoutName(row)} />,
  },
];

const Changes = ({ state, changes, problems, notes, labels }: ShownRow) => (
  <ul className="grid gap-1">
    {problems.map((problem) => (
      <li key={problem} className="text-danger">
        {problem}
      </li>
    ))}
    {changes
      .filter(({ field, to }) => state !== 'add' || (usual[field] !== to && field !== 'size_label'))
      .map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-muted">{labels[field] ?? wordsFor(field)}: </span>
          {from && <span className="text-muted">{shown(field, from)} → </span>}
          {to ? shown(field, to) : 'empty'}
        </li>
      ))}
    {notes.map((note) => (
      <li key={note} className="text-muted">
        {note}
      </li>
    ))}
  </ul>
);

/** A new product says its name already. */
const withoutName = ({ state, changes }: ImportedRow) =>
  state === 'add' ? changes.filter(({ field }) => field !== 'name') : changes;

/** Values of a new variant that need no mention. */
const usual: Readonly<Record<string, string>> = {
  size: 'full',
  status: 'LIVE',
  discount_price: '0',
};

const words: Readonly<Record<string, string>> = {
  color: 'Colour',
  color_hex: 'Colour code',
  original_price: 'Price',
  discount_price: 'Off the list price',
  images: 'Pictures',
  hsn: 'HSN code',
  gst_rate: 'GST rate',
  size_label: 'What sizes are called',
  sku: 'SKU',
  old_urls: 'Old URLs',
};

function wordsFor(field: string) {
  const name = field.replace(/^field:/, '').replaceAll(/[-_]/g, ' ');
  return words[field] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

function shown(field: string, value: string) {
  if (field === 'original_price' || field === 'discount_price') return money(Number(value));
  return (field === 'status' && statuses[value]) || value;
}

const statuses: Readonly<Record<string, string>> = { LIVE: 'Live', DRAFT: 'Draft' };
