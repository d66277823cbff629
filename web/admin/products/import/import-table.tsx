import type { ImportedRow, ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const states = {
  error: { name: 'Error', tone: 'danger' },
  add: { name: 'Add', tone: 'success' },
  change: { name: 'Change', tone: 'accent' },
  same: { name: 'No change', tone: 'neutral' },
  skip: { name: 'Skipped', tone: 'neutral' },
} as const;

/** A product may have a row for each variant, so both numbers are said: "300 products in 765 rows: ". */
export function sizeOf({ products, add, change, same, skip, error }: ProductImport['counts']) {
  const rows = add + change + same + skip + error;
  if (products === rows) return '';
  const named = products === 1 ? '1 product' : `${formatCount(products)} products`;
  return `${named} in ${formatCount(rows)} rows: `;
}

export function ImportTable({
  counts,
  rows,
  isPlanning,
}: Pick<ProductImport, 'counts'> & { rows: readonly ImportedRow[]; isPlanning: boolean }) {
  const total = counts.add + counts.change + counts.same + counts.skip + counts.error;
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-2 font-medium">
        {isPlanning ? (
          <>
            <Spinner />
            Working out the changes…
          </>
        ) : (
          summaryOf(counts)
        )}
      </p>
      <Table columns={columns} rows={rows} keyOf={({ row }) => row} box="Changes in this file" />
      {rows.length < total && (
        <p className="text-sm text-muted">
          {formatCount(rows.length)} of {formatCount(total)} rows are shown.
        </p>
      )}
    </div>
  );
}

const columns: Column<ImportedRow>[] = [
  {
    name: 'Product',
    look: 'align-top w-2/5 wrap-anywhere',
    cell: ({ row, name, state }) => (
      <>
        <span className="mr-2 font-medium">{name}</span>
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

const Changes = ({ state, changes, problems, notes }: ImportedRow) => (
  <ul className="grid gap-1">
    {problems.map((problem) => (
      <li key={problem} className="text-danger">
        {problem}
      </li>
    ))}
    {changes
      .filter(({ field, to }) => state !== 'add' || usual[field] !== to)
      .map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-muted">{wordsFor(field)}: </span>
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
  const name = field.replace(/^field:/, '').replaceAll('_', ' ');
  return words[field] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

const shown = (field: string, value: string) =>
  field === 'original_price' || field === 'discount_price' ? money(Number(value)) : value;

function summaryOf(counts: ProductImport['counts']) {
  const { add, change, same, skip, error } = counts;
  const parts = [
    `${formatCount(add)} to add`,
    `${formatCount(change)} to change`,
    `${formatCount(same)} unchanged`,
  ];
  if (skip > 0) parts.push(`${formatCount(skip)} skipped`);
  const told = `${sizeOf(counts)}${parts.join(', ')}.`;
  if (error === 0) return told;
  return `${told} ${error === 1 ? '1 row has an error and is left out.' : `${formatCount(error)} rows have errors and are left out.`}`;
}
