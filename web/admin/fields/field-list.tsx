import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductField } from '#contract/products/fields.ts';
import { fieldKindNames } from '#contract/rules/messages/field-kind-names.ts';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import { useOpenInUrl } from '#web/admin/list/open-in-url.ts';
import { MoveButtons, RowActions } from '#web/admin/list/row-actions.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { FieldDialog } from './field-dialog.tsx';

/** Lists the fields in the order of the product page. */
export function FieldList({ fields }: { fields: readonly ProductField[] }) {
  const { opened, open, close } = useOpenInUrl();
  const editing = fields.find(({ id }) => id === opened);
  const [deleting, setDeleting] = useState<ProductField | null>(null);
  const actionsOf = (field: ProductField) => (
    <div className="flex gap-1">
      <Movers field={field} place={fields.indexOf(field)} count={fields.length} />
      <RowActions
        name={field.label}
        onEdit={() => open(field.id)}
        onDelete={() => setDeleting(field)}
      />
    </div>
  );
  return (
    <>
      <Table
        columns={[...columns, { name: 'Actions', look: 'w-56', cell: actionsOf }]}
        rows={fields}
        keyOf={({ id }) => id}
        card={(field) => <Card field={field}>{actionsOf(field)}</Card>}
      />
      {editing && <FieldDialog key={editing.id} field={editing} onClose={close} />}
      {deleting && (
        <DeleteDialog
          title="Delete field"
          name={deleting.label}
          consequence={afterDeletion}
          failed="The field was not deleted."
          remove={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

const afterDeletion =
  'It disappears from all products and filters at once. The values are kept for 30 days: add a field with the same name to get them back.';

const remove = ({ id, label }: ProductField) =>
  call('DELETE /fields/{id}', { params: { id: String(id) } }).then(() => ({
    message: `${label} is deleted.`,
  }));

const columns: Column<ProductField>[] = [
  {
    name: 'Name',
    isRowHeader: true,
    cell: ({ label }) => <bdi className="font-medium break-words">{label}</bdi>,
  },
  { name: 'Type', cell: (field) => <Kind field={field} /> },
  { name: 'Use', cell: (field) => <Uses field={field} /> },
];

const Card = ({ field, children }: { field: ProductField; children: ReactNode }) => (
  <div className="grid content-start gap-2 p-4">
    <bdi className="min-w-0 font-medium break-words">{field.label}</bdi>
    <Kind field={field} />
    <Uses field={field} />
    <div className="-ml-3">{children}</div>
  </div>
);

const Kind = ({ field: { kind, unit, choices } }: { field: ProductField }) => (
  <>
    <span className="block">
      {fieldKindNames[kind]}
      {unit && ` (${unit})`}
    </span>
    {choices.length > 0 && (
      <bdi className="line-clamp-2 text-sm text-muted">{choices.join(', ')}</bdi>
    )}
  </>
);

const Uses = ({ field: { shown, filter, required } }: { field: ProductField }) => (
  <span className="flex flex-wrap gap-1">
    {!shown && <Badge tone="neutral">Staff only</Badge>}
    {shown && filter && <Badge tone="accent">Filter</Badge>}
    {required && <Badge tone="accent">Required</Badge>}
  </span>
);

interface MoversProps {
  field: ProductField;
  place: number;
  count: number;
}

function Movers({ field: { id, label }, place, count }: MoversProps) {
  const { revalidate } = useRevalidator();
  const { run } = useOneAtATime();
  const move = (to: number) =>
    run(() =>
      call('PUT /fields/{id}', { params: { id: String(id) }, body: { position: to } })
        .then(revalidate)
        .catch(sayFailure('The field was not moved.')),
    );
  return <MoveButtons name={label} place={place} count={count} onMove={move} />;
}
