import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { type NumberedCategory, numbered } from '#web/admin/categories/category-tree.ts';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { Cell, Table } from './table.tsx';

interface CategoryTableProps {
  tree: readonly Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

const columns = [
  { name: 'S.No' },
  { name: 'Category' },
  { name: 'Description', look: 'max-md:hidden' },
  { name: 'Actions' },
];

/** The categories; what is below one is shown and hidden by its + and −. */
export function CategoryTable({ tree, onEdit, onDelete }: CategoryTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ id }: Category) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <Table columns={columns}>
      {numbered(tree, ({ id }) => open.has(id)).map((row) => (
        <tr key={row.category.id} className="border-t border-border">
          <Cell look="tabular-nums">{row.number}</Cell>
          <Cell>
            <Name
              row={row}
              open={open.has(row.category.id)}
              onToggle={() => toggle(row.category)}
            />
          </Cell>
          <Cell look="max-w-md min-w-48 text-muted max-md:hidden">
            <p className="line-clamp-2">{row.category.description}</p>
          </Cell>
          <Cell>
            <RowActions
              name={row.category.name}
              onEdit={() => onEdit(row.category)}
              onDelete={() => onDelete(row.category)}
            />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

interface NameProps {
  row: NumberedCategory;
  open: boolean;
  onToggle: () => void;
}

const Name = ({ row: { category, depth }, open, onToggle }: NameProps) => (
  <div className="flex items-center gap-3" style={{ paddingLeft: `${depth * 1.5}rem` }}>
    {category.subCategories.length > 0 ? (
      <button
        type="button"
        aria-expanded={open}
        aria-label={`${open ? 'Collapse' : 'Expand'} ${category.name}`}
        onClick={onToggle}
        className="grid size-9 shrink-0 place-items-center rounded-md border border-border text-lg hover:border-control"
      >
        {open ? '−' : '+'}
      </button>
    ) : (
      <span className="size-9 shrink-0" />
    )}
    <Thumbnail image={pictureOf(category)} className="size-10 max-sm:hidden" />
    <span className="min-w-24 font-medium">{category.name}</span>
  </div>
);

const pictureOf = ({ uploads: [upload] }: Category) =>
  upload && { url: `/uploads/${upload.filename}`, color: 'transparent' };
